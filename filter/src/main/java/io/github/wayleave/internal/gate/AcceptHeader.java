package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import io.github.wayleave.internal.text.Ascii;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses {@code Accept} (RFC 9110, 12.5.1) to choose the format of a refusal: the one with the
 * highest weight. Among equal weights, a type that is named precedes one that a wildcard covers,
 * then HTML precedes JSON, and JSON precedes text. The default is text.
 */
final class AcceptHeader {
  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern WEIGHT =
      Pattern.compile(";\\s*q=(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)\\s*$");

  private static final String ALL_TYPES = "*/*";
  private static final List<String> HTML = List.of("text/html", "application/xhtml+xml");
  private static final List<String> JSON = List.of("application/json", "application/problem+json");
  private static final List<String> TEXT = List.of("text/plain");

  private final Map<String, Double> weights = new HashMap<>();

  private AcceptHeader(List<String> lines) {
    lines.stream()
        .flatMap(COMMA::splitAsStream)
        .map(Ascii::lower)
        .forEach(range -> weights.merge(type(range), weight(range), Math::max));
  }

  /** Returns the format of a refusal for the values of all {@code Accept} lines. */
  static RefusalFormat preferredFormat(List<String> lines) {
    return new AcceptHeader(lines).preferredFormat();
  }

  private RefusalFormat preferredFormat() {
    RefusalFormat best = RefusalFormat.TEXT;
    double highest = weights.containsKey(TEXT.get(0)) ? named(TEXT) : covered("text/*");
    if (named(JSON) > 0 ? named(JSON) >= highest : covered("application/*") > highest) {
      best = RefusalFormat.JSON;
      highest = Math.max(named(JSON), covered("application/*"));
    }
    return named(HTML) > 0 && named(HTML) >= highest ? RefusalFormat.HTML : best;
  }

  private double named(List<String> types) {
    return types.stream().mapToDouble(type -> weights.getOrDefault(type, 0.0)).max().orElse(0);
  }

  /** Returns the weight of types that are not named: that of their range, or of all types. */
  private double covered(String range) {
    return Stream.of(range, ALL_TYPES)
        .filter(weights::containsKey)
        .findFirst()
        .map(weights::get)
        .orElse(0.0);
  }

  private static String type(String range) {
    return range.split(";", 2)[0].strip();
  }

  private static double weight(String range) {
    Matcher weight = WEIGHT.matcher(range);
    return weight.find() ? Double.parseDouble(weight.group(1)) : 1;
  }
}
