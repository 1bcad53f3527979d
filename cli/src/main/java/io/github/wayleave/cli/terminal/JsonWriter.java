package io.github.wayleave.cli.terminal;

import io.github.wayleave.internal.text.LogText;
import java.io.StringWriter;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** Writes JSON (RFC 8259). */
public final class JsonWriter {
  /** The number of a format, which rises when a property is removed or changes its meaning. */
  public static final int FORMAT = 1;

  private static final JsonFactory FACTORY =
      JsonFactory.builder().characterEscapes(new InvisibleEscapes()).build();
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

  /** Returns what writes an object that begins with the number of its format. */
  public static Consumer<JsonGenerator> object(Consumer<JsonGenerator> properties) {
    return json -> {
      json.writeStartObject();
      json.writeNumberProperty("format", FORMAT);
      properties.accept(json);
      json.writeEndObject();
    };
  }

  /** Writes a list property of the open object; {@code writing} writes each value. */
  public static <T> void array(
      JsonGenerator json, String name, Collection<T> values, Consumer<? super T> writing) {
    json.writeArrayPropertyStart(name);
    values.forEach(writing);
    json.writeEndArray();
  }

  /**
   * Escapes characters that a terminal would obey or not show, such as controls and those that
   * change the direction of writing.
   */
  private static final class InvisibleEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;
    private static final char DELETE = 0x7F;

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes[DELETE] = ESCAPE_STANDARD;
      return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      return LogText.isVisible(c)
          ? null
          : new SerializedString(String.format(Locale.ROOT, "\\u%04X", c));
    }
  }

  private static String write(ObjectWriteContext context, Consumer<JsonGenerator> value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(context, text)) {
      value.accept(json);
    }
    return text.toString();
  }
}
