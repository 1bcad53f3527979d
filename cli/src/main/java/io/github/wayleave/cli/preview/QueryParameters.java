package io.github.wayleave.cli.preview;

import io.github.wayleave.text.InvalidValueException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The parameters of a query; the first value of a repeated name counts. */
final class QueryParameters {
  private final String raw;

  QueryParameters(String raw) {
    this.raw = raw;
  }

  /**
   * Returns the decoded value of a parameter; throws {@link InvalidValueException} for invalid form
   * encoding.
   */
  Optional<String> get(String name) {
    return parameters().stream()
        .filter(parameter -> isNamed(parameter, name))
        .map(parameter -> decoded(parameter.substring(name.length() + 1)))
        .findFirst();
  }

  /** Returns the raw query without a parameter; empty if nothing remains. */
  Optional<String> without(String name) {
    if (parameters().stream().noneMatch(parameter -> isNamed(parameter, name))) {
      return raw.isEmpty() ? Optional.empty() : Optional.of(raw);
    }
    String remaining =
        parameters().stream()
            .filter(parameter -> !isNamed(parameter, name))
            .collect(Collectors.joining("&"));
    return remaining.isEmpty() ? Optional.empty() : Optional.of(remaining);
  }

  /** Returns a link to a path, without empty parameters. */
  static String link(String path, Map<String, String> parameters) {
    Map<String, String> present = new LinkedHashMap<>(parameters);
    present.values().removeIf(String::isEmpty);
    String query =
        present.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + encoded(entry.getValue()))
            .collect(Collectors.joining("&"));
    return query.isEmpty() ? path : path + "?" + query;
  }

  private List<String> parameters() {
    return Arrays.asList(raw.split("&", -1));
  }

  private static boolean isNamed(String parameter, String name) {
    return parameter.startsWith(name + "=");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(
          "contains a \"%\" that does not begin an escape; write the name without escapes");
    }
  }
}
