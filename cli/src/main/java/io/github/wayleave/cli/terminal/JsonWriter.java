package io.github.wayleave.cli.terminal;

import java.io.StringWriter;
import java.util.Collection;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** Writes JSON (RFC 8259). */
public final class JsonWriter {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectNameValueSpacing(Separators.Spacing.AFTER)
          .withObjectEmptySeparator("")
          .withArrayEmptySeparator("");
  private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

  /** Writes each value and each list item on its own line. */
  private static final ObjectWriteContext INDENTED =
      new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
          return new DefaultPrettyPrinter(SEPARATORS)
              .withObjectIndenter(INDENTER)
              .withArrayIndenter(INDENTER);
        }

        @Override
        public boolean hasPrettyPrinter() {
          return true;
        }
      };

  private JsonWriter() {}

  public static String line(Consumer<JsonGenerator> value) {
    return write(ObjectWriteContext.empty(), value);
  }

  /** Returns an indented value, without a line break at the end. */
  public static String lines(Consumer<JsonGenerator> value) {
    return write(INDENTED, value);
  }

  /** Writes a list property of the open object; {@code writing} writes each value. */
  public static <T> void array(
      JsonGenerator json, String name, Collection<T> values, Consumer<? super T> writing) {
    json.writeArrayPropertyStart(name);
    values.forEach(writing);
    json.writeEndArray();
  }

  private static String write(ObjectWriteContext context, Consumer<JsonGenerator> value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(context, text)) {
      value.accept(json);
    }
    return text.toString();
  }
}
