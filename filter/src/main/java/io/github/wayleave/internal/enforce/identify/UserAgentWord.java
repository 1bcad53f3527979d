package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;

/**
 * A whole word of a {@code User-Agent}: as many characters of a product token as stand together,
 * outside URLs and e-mail addresses.
 *
 * <p>A URL begins with a scheme and {@code ://}, or with {@code www.} and something behind the
 * host, and ends before a blank, quote, comma, semicolon, parenthesis or angle bracket; an address
 * is the words on both sides of an {@code @}. A word is a number, so that finding one allocates
 * nothing.
 */
final class UserAgentWord {
  /** The word that stands behind the last. */
  static final long NO_WORD = -1;

  private static final String LIKE = "like";
  private static final int ENDS_URL = 1;
  private static final int WORD = 2;
  private static final int PLUS = 4;
  private static final int JOINT = 8;
  private static final int SIGNS = 2;
  private static final byte[] KINDS = new byte[128];

  static {
    for (int c = 0; c < KINDS.length; c++) {
      boolean ends = c <= ' ' || "\"<>(),;".indexOf(c) >= 0;
      boolean word = Ascii.isTokenCharacter(c) && c != '#';
      KINDS[c] = (byte) (ends ? ENDS_URL : word ? WORD | sign(c) : 0);
    }
  }

  private UserAgentWord() {}

  /** Returns the first word from an index on, which is in no word, or {@link #NO_WORD}. */
  static long next(String header, int from) {
    int length = header.length();
    int start = from;
    int kinds = 0;
    for (int at = from; at <= length; at++) {
      int kind = at < length ? kind(header.charAt(at)) : 0;
      if (kind >= WORD) {
        kinds |= kind;
        continue;
      }
      if (at > start) {
        if (isUrl(header, start, at)) {
          at = endOfUrl(header, at);
        } else if (!isInAddress(header, start, at)) {
          return ((long) start << 32) | ((long) at << SIGNS) | (kinds >> SIGNS);
        }
      }
      start = at + 1;
      kinds = 0;
    }
    return NO_WORD;
  }

  static int start(long word) {
    return (int) (word >>> 32);
  }

  /** Returns where a word ends: the index behind its last character. */
  static int end(long word) {
    return (int) word >>> SIGNS;
  }

  static boolean hasPlus(long word) {
    return (word & (PLUS >> SIGNS)) != 0;
  }

  static boolean hasJoint(long word) {
    return (word & (JOINT >> SIGNS)) != 0;
  }

  /**
   * Tells whether a word says of the next that it is somebody else: {@code like Googlebot}, as in
   * {@code like Gecko}. {@code before} may be {@link #NO_WORD}.
   */
  static boolean isComparison(String header, long previous, int start) {
    return previous != NO_WORD
        && end(previous) - start(previous) == LIKE.length()
        && end(previous) == start - 1
        && header.startsWith(LIKE, start(previous))
        && header.charAt(start - 1) == ' ';
  }

  /** Returns whether a character ends a URL, so that a word after it is no part of one. */
  static boolean endsUrl(char c) {
    return kind(c) == ENDS_URL;
  }

  private static int sign(int c) {
    return switch (c) {
      case '+' -> PLUS;
      case '-', '_' -> JOINT;
      default -> 0;
    };
  }

  private static int kind(char c) {
    return c < KINDS.length ? KINDS[c] : 0;
  }

  private static boolean isUrl(String header, int start, int end) {
    if (end == header.length()) {
      return false;
    }
    return switch (header.charAt(end)) {
      case ':' -> header.startsWith("//", end + 1) || isHost(header, start, end);
      case '/', '?' -> isHost(header, start, end);
      default -> false;
    };
  }

  private static boolean isHost(String header, int start, int end) {
    int first = header.charAt(start) == '+' ? start + 1 : start;
    return end - first > 4
        && header.charAt(first + 3) == '.'
        && Ascii.lower(header.charAt(first)) == 'w'
        && Ascii.lower(header.charAt(first + 1)) == 'w'
        && Ascii.lower(header.charAt(first + 2)) == 'w';
  }

  private static int endOfUrl(String header, int from) {
    int end = from;
    while (end < header.length() && kind(header.charAt(end)) != ENDS_URL) {
      end++;
    }
    return end;
  }

  private static boolean isInAddress(String header, int start, int end) {
    return (end < header.length() && header.charAt(end) == '@')
        || (start > 0 && header.charAt(start - 1) == '@');
  }
}
