package io.github.wayleave.catalogues;

import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/**
 * Writes a JSON object (RFC 8259) member by member, indented for people. Empty members are omitted.
 */
final class JsonObject {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES).build();
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER);
  private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

  /** Writes each member on its own line, and each list on a single line. */
  private static final ObjectWriteContext INDENTED =
      new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
          return new DefaultPrettyPrinter(SEPARATORS).withObjectIndenter(INDENTER);
        }

        @Override
        public boolean hasPrettyPrinter() {
          return true;
        }
      };

  private final JsonGenerator json;

  private JsonObject(JsonGenerator json) {
    this.json = json;
  }

  /** Returns the object as a UTF-8 document with a line break at the end. */
  static byte[] document(Consumer<JsonObject> members) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    try (JsonGenerator json = FACTORY.createGenerator(INDENTED, octets)) {
      write(json, members);
      json.writeRaw('\n');
    }
    return octets.toByteArray();
  }

  JsonObject text(String name, String value) {
    json.writeStringProperty(name, value);
    return this;
  }

  /** Writes the string form of {@code value}, if it is present. */
  JsonObject text(String name, Optional<?> value) {
    value.ifPresent(text -> text(name, text.toString()));
    return this;
  }

  JsonObject texts(String name, Collection<String> values) {
    return list(name, values, json::writeString);
  }

  JsonObject number(String name, long value) {
    json.writeNumberProperty(name, value);
    return this;
  }

  JsonObject truth(String name, boolean value) {
    json.writeBooleanProperty(name, value);
    return this;
  }

  JsonObject object(String name, Consumer<JsonObject> members) {
    json.writeName(name);
    write(json, members);
    return this;
  }

  <T> JsonObject object(String name, Optional<T> value, BiConsumer<JsonObject, T> members) {
    value.ifPresent(item -> object(name, object -> members.accept(object, item)));
    return this;
  }

  <T> JsonObject objects(String name, Collection<T> values, BiConsumer<JsonObject, T> members) {
    return list(name, values, value -> write(json, object -> members.accept(object, value)));
  }

  /** Writes a list of objects of several kinds. */
  JsonObject writers(String name, Collection<Consumer<JsonObject>> objects) {
    return list(name, objects, object -> write(json, object));
  }

  private <T> JsonObject list(String name, Collection<T> values, Consumer<T> writer) {
    if (!values.isEmpty()) {
      json.writeArrayPropertyStart(name);
      values.forEach(writer);
      json.writeEndArray();
    }
    return this;
  }

  private static void write(JsonGenerator json, Consumer<JsonObject> members) {
    json.writeStartObject();
    members.accept(new JsonObject(json));
    json.writeEndObject();
  }
}
