package io.github.wayleave.cli.ledger;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes nested maps, lists and values as JSON. */
final class JsonTree {
  private JsonTree() {}

  static void writeProperties(Map<?, ?> map, JsonGenerator json) {
    map.forEach(
        (name, content) -> {
          json.writeName(String.valueOf(name));
          write(content, json);
        });
  }

  private static void write(@Nullable Object value, JsonGenerator json) {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      writeProperties(map, json);
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      list.forEach(item -> write(item, json));
      json.writeEndArray();
    } else {
      writeScalar(value, json);
    }
  }

  private static void writeScalar(@Nullable Object value, JsonGenerator json) {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else {
      json.writeString(value.toString());
    }
  }
}
