package io.github.wayleave.internal.publish.request;

import io.github.wayleave.internal.text.Ascii;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Parses {@code Accept-Encoding} (RFC 9110, 12.5.3). */
public final class AcceptEncoding {
  private static final Pattern WEIGHT = Pattern.compile("0(\\.[0-9]{0,3})?|1(\\.0{0,3})?");
  private static final List<String> GZIP = List.of("gzip", "x-gzip");

  private AcceptEncoding() {}

  /**
   * Returns whether all {@code Accept-Encoding} lines accept gzip with at least the weight of no
   * coding.
   */
  public static boolean prefersGzip(List<String> lines) {
    OptionalDouble wildcard = weight(lines, List.of("*"));
    double gzip = weight(lines, GZIP).orElse(wildcard.orElse(0));
    double identity = weight(lines, List.of("identity")).orElse(wildcard.orElse(0));
    return gzip > 0 && gzip >= identity;
  }

  /** Returns the highest weight of {@code codings}, if one of them is named. */
  private static OptionalDouble weight(List<String> lines, List<String> codings) {
    OptionalDouble highest = OptionalDouble.empty();
    for (String line : lines) {
      for (String element : line.split(",", -1)) {
        if (codings.contains(coding(element))) {
          highest = OptionalDouble.of(Math.max(highest.orElse(0), weight(element)));
        }
      }
    }
    return highest;
  }

  private static String coding(String element) {
    int parameter = element.indexOf(';');
    return Ascii.lower((parameter < 0 ? element : element.substring(0, parameter)).strip());
  }

  /** Returns the weight of a coding; 0, which refuses it, if the weight is malformed. */
  private static double weight(String element) {
    int parameter = element.indexOf(';');
    if (parameter < 0) {
      return 1;
    }
    String text = Ascii.lower(element.substring(parameter + 1).strip());
    String value = text.startsWith("q=") ? text.substring(2).strip() : "";
    return WEIGHT.matcher(value).matches() ? Double.parseDouble(value) : 0;
  }
}
