package io.github.wayleave.publish.answer;

import java.util.List;
import java.util.Map;

/** A request with a method and header fields. */
public record FieldValues(String method, Map<String, List<String>> fields)
    implements DocumentRequest {
  public static FieldValues get() {
    return new FieldValues("GET", Map.of());
  }

  public static FieldValues get(String name, String... lines) {
    return new FieldValues("GET", Map.of(name, List.of(lines)));
  }

  @Override
  public List<String> headerValues(String name) {
    return fields.getOrDefault(name, List.of());
  }
}
