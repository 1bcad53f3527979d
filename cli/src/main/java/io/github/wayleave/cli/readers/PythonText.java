package io.github.wayleave.cli.readers;

import io.github.wayleave.internal.text.PercentEncoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Methods of Python's strings, and of its module {@code urllib.parse}. */
final class PythonText {
  /** The characters other than those of ASCII at which {@code splitlines} ends a line. */
  private static final String LINE_ENDS = "\u000B\f\u001C\u001D\u001E\u0085\u2028\u2029";

  private PythonText() {}

  /** {@code str.splitlines}. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' || LINE_ENDS.indexOf(c) >= 0) {
        lines.add(text.substring(start, i));
        boolean isPair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
        i += isPair ? 1 : 0;
        start = i + 1;
      }
    }
    if (start < text.length()) {
      lines.add(text.substring(start));
    }
    return lines;
  }

  /** {@code str.strip}. */
  static String strip(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isSpace(char c) {
    return Character.isSpaceChar(c)
        || (c >= '\t' && c <= '\r')
        || (c >= 0x1C && c <= 0x1F)
        || c == 0x85;
  }

  /** {@code urllib.parse.quote}; {@code safe} are characters of ASCII that stay as they are. */
  static String quote(String text, String safe) {
    return PercentEncoding.encode(
        text, c -> PercentEncoding.isUnreserved(c) || safe.indexOf(c) >= 0);
  }

  /**
   * Replaces escapes by the characters that they stand for, and invalid octets by U+FFFD.
   *
   * @param kept the characters whose escapes stay, with digits in upper case
   * @param isByRun whether escapes are decoded apart from the characters outside ASCII beside them
   */
  static String unquote(String text, String kept, boolean isByRun) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    StringBuilder unquoted = new StringBuilder();
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      int octet = point == '%' ? octet(text, i + 1) : -1;
      if (octet >= 0 && (octet >= 0x80 || kept.indexOf(octet) < 0)) {
        octets.write(octet);
        i += 3;
        continue;
      }
      if (octet >= 0) {
        octets.writeBytes("%%%02X".formatted(octet).getBytes(StandardCharsets.US_ASCII));
        i += 3;
        continue;
      }
      String character = Character.toString(point);
      if (isByRun && point >= 0x80) {
        unquoted.append(octets.toString(StandardCharsets.UTF_8)).append(character);
        octets.reset();
      } else {
        octets.writeBytes(character.getBytes(StandardCharsets.UTF_8));
      }
      i += character.length();
    }
    return unquoted.append(octets.toString(StandardCharsets.UTF_8)).toString();
  }

  /** Returns the octet of two hexadecimal digits; -1 if there are none. */
  private static int octet(String text, int from) {
    int high = from + 1 < text.length() ? digit(text.charAt(from)) : -1;
    int low = high < 0 ? -1 : digit(text.charAt(from + 1));
    return low < 0 ? -1 : high * 16 + low;
  }

  private static int digit(char c) {
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }
}
