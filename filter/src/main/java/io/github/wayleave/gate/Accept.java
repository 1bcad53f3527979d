package io.github.wayleave.gate;

import io.github.wayleave.text.Ascii;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Accept (RFC 9110, 12.5.1), as far as a refusal depends on it. */
final class Accept {
  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern WEIGHT =
      Pattern.compile(";\\s*q=(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)\\s*$");

  private Accept() {}

  /**
   * Tells whether HTML is named, and wanted no less than plain text.
   *
   * @param lines the values of all Accept lines
   */
  static boolean prefersHtml(List<String> lines) {
    double html = weight(lines, List.of("text/html", "application/xhtml+xml"));
    return html > 0 && html >= weight(lines, List.of("text/plain"));
  }

  private static double weight(List<String> lines, List<String> types) {
    return lines.stream()
        .flatMap(COMMA::splitAsStream)
        .map(Ascii::lower)
        .filter(range -> types.contains(range.split(";", 2)[0].strip()))
        .mapToDouble(Accept::weight)
        .max()
        .orElse(0);
  }

  private static double weight(String range) {
    Matcher weight = WEIGHT.matcher(range);
    return weight.find() ? Double.parseDouble(weight.group(1)) : 1;
  }
}
