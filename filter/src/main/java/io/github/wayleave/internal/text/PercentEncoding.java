package io.github.wayleave.internal.text;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * Percent-encoding, and the normal form for comparing URLs (RFC 3986, 2 and 6.2.2).
 *
 * <p>In the normal form an escaped unreserved character is decoded, every other escape has
 * upper-case digits, and a byte that a URL must not contain is escaped. A {@code %} without two hex
 * digits after it is kept: its meaning is unknown, but a parser that never throws needs something
 * to compare. An escape is also kept if decoding it would complete such a {@code %}, so
 * normalization is idempotent. It takes one pass, and returns text that is already normal without a
 * copy.
 */
public final class PercentEncoding {
  private static final String HEX = "0123456789ABCDEF";
  private static final String UNRESERVED_MARKS = "-._~";
  private static final String RESERVED_CHARACTERS = ":/?#[]@!$&'()*+,;=";
  private static final int REPLACEMENT = 0xFFFD;
  private static final boolean[] IS_UNRESERVED = new boolean[0x80];
  private static final boolean[] IS_RESERVED = new boolean[0x80];

  static {
    for (int c = 0; c < 0x80; c++) {
      IS_UNRESERVED[c] = Ascii.isAlphanumeric(c) || UNRESERVED_MARKS.indexOf(c) >= 0;
      IS_RESERVED[c] = RESERVED_CHARACTERS.indexOf(c) >= 0;
    }
  }

  private PercentEncoding() {}

  /** Returns whether {@code c} is an unreserved character (RFC 3986, 2.3). */
  public static boolean isUnreserved(int c) {
    return c < 0x80 && IS_UNRESERVED[c];
  }

  /** Returns whether {@code c} is a reserved character (RFC 3986, 2.2). */
  public static boolean isReserved(int c) {
    return c < 0x80 && IS_RESERVED[c];
  }

  /** Returns the byte of the escape at {@code index}, or empty if none begins there. */
  public static OptionalInt escapeAt(CharSequence text, int index) {
    if (index + 2 >= text.length() || text.charAt(index) != '%') {
      return OptionalInt.empty();
    }
    int high = Character.digit(text.charAt(index + 1), 16);
    int low = Character.digit(text.charAt(index + 2), 16);
    boolean ascii = text.charAt(index + 1) < 0x80 && text.charAt(index + 2) < 0x80;
    return high < 0 || low < 0 || !ascii ? OptionalInt.empty() : OptionalInt.of(high << 4 | low);
  }

  /** Returns the index of the first {@code %} that is not part of an escape, or -1. */
  public static int strayPercent(String text) {
    int index = text.indexOf('%');
    while (index >= 0 && escapeAt(text, index).isPresent()) {
      index = text.indexOf('%', index + 3);
    }
    return index;
  }

  /**
   * Returns the normal form of a path, a query or both; characters outside ASCII are encoded as
   * UTF-8.
   */
  public static String normalize(String text) {
    if (isNormal(text)) {
      return text;
    }
    StringBuilder normal = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      OptionalInt escape = escapeAt(text, i);
      if (escape.isPresent()) {
        appendNormal(normal, escape.getAsInt());
        i += 3;
      } else {
        int c = text.codePointAt(i);
        appendRaw(normal, c, PercentEncoding::isAllowedRaw);
        i += Character.charCount(c);
      }
    }
    return normal.toString();
  }

  /** Returns whether a text contains neither escapes nor characters to escape. */
  private static boolean isNormal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isUnreserved(c) && !isReserved(c)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Decodes escapes as UTF-8, and keeps plus signs; invalid UTF-8 becomes U+FFFD.
   *
   * @throws IllegalArgumentException if a percent sign is not part of an escape
   */
  public static String decode(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /**
   * Encodes {@code text} as UTF-8, and escapes every byte except the characters that {@code plain}
   * accepts.
   */
  public static String encode(String text, IntPredicate plain) {
    StringBuilder encoded = new StringBuilder(text.length() + 16);
    int c;
    for (int i = 0; i < text.length(); i += Character.charCount(c)) {
      c = text.codePointAt(i);
      appendRaw(encoded, c, plain);
    }
    return encoded.toString();
  }

  /** Appends {@code octet}, 0 to 255, as an escape with upper-case digits. */
  public static void appendEscape(StringBuilder target, int octet) {
    target.append('%').append(HEX.charAt(octet >> 4 & 15)).append(HEX.charAt(octet & 15));
  }

  private static boolean isAllowedRaw(int c) {
    return isUnreserved(c) || isReserved(c) || c == '%';
  }

  private static void appendNormal(StringBuilder target, int octet) {
    if (isUnreserved(octet) && !completesStrayPercent(target, octet)) {
      target.append((char) octet);
    } else {
      appendEscape(target, octet);
    }
  }

  /** Returns whether the decoded byte would become a digit of a stray {@code %} before it. */
  private static boolean completesStrayPercent(StringBuilder target, int octet) {
    int end = target.length();
    return isHexDigit(octet)
        && ((end > 0 && target.charAt(end - 1) == '%')
            || (end > 1 && target.charAt(end - 2) == '%' && isHexDigit(target.charAt(end - 1))));
  }

  private static boolean isHexDigit(int c) {
    return c < 0x80 && Character.digit(c, 16) >= 0;
  }

  private static void appendRaw(StringBuilder target, int codePoint, IntPredicate plain) {
    if (codePoint < 0x80 && plain.test(codePoint)) {
      target.append((char) codePoint);
      return;
    }
    boolean loneSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    String text = Character.toString(loneSurrogate ? REPLACEMENT : codePoint);
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      appendEscape(target, octet & 0xFF);
    }
  }
}
