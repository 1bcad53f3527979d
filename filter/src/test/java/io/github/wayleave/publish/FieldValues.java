package io.github.wayleave.publish;

import java.util.List;
import java.util.Map;

/** A request in a test: a method and its fields. */
record FieldValues(String method, Map<String, List<String>> fields) implements DocumentRequest {
  static FieldValues get() {
    return new FieldValues("GET", Map.of());
  }

  static FieldValues get(String name, String... lines) {
    return new FieldValues("GET", Map.of(name, List.of(lines)));
  }

  @Override
  public List<String> header(String name) {
    return fields.getOrDefault(name, List.of());
  }
}
