package io.github.wayleave.datatxt;

import java.util.Locale;

/**
 * Text in double quotes as YAML 1.1, 5.7 has it, in printable ASCII.
 *
 * <p>A client of R in the C locale drops, in silence, all that follows the first octet outside
 * ASCII. What is beyond U+FFFF is one escape of eight digits, since readers of YAML don't join
 * surrogates.
 */
final class QuotedText {
  private QuotedText() {}

  /** Returns {@code text} in quotes. */
  static String of(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    text.codePoints().forEach(c -> append(quoted, c));
    return quoted.append('"').toString();
  }

  private static void append(StringBuilder quoted, int c) {
    switch (c) {
      case '"' -> quoted.append("\\\"");
      case '\\' -> quoted.append("\\\\");
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      default -> {
        if (c >= 0x20 && c < 0x7F) {
          quoted.append((char) c);
        } else {
          quoted.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c));
        }
      }
    }
  }
}
