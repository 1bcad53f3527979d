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

/** The parameters of a query; of a name that is there twice the first value counts. */
final class QueryParameters {
  private final String raw;

  QueryParameters(String raw) {
    this.raw = raw;
  }

  /** Returns the value of a parameter; refuses what is not encoded as a form encodes it. */
  Optional<String> get(String name) {
    return parameters().stream()
        .filter(parameter -> isNamed(parameter, name))
        .map(parameter -> decoded(parameter.substring(name.length() + 1)))
        .findFirst();
  }

  /** Returns the query without a parameter, as it was sent; empty if nothing else is in it. */
  Optional<String> without(String name) {
    if (parameters().stream().noneMatch(parameter -> isNamed(parameter, name))) {
      return raw.isEmpty() ? Optional.empty() : Optional.of(raw);
    }
    String rest =
        parameters().stream()
            .filter(parameter -> !isNamed(parameter, name))
            .collect(Collectors.joining("&"));
    return rest.isEmpty() ? Optional.empty() : Optional.of(rest);
  }

  /** Returns a link to a path of the preview, with parameters that are not empty. */
  static String link(String path, Map<String, String> parameters) {
    Map<String, String> given = new LinkedHashMap<>(parameters);
    given.values().removeIf(String::isEmpty);
    String query =
        given.entrySet().stream()
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
