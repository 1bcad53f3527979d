package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;

/**
 * Finds the words of a {@code User-Agent}: the longest runs of token characters, outside URLs and
 * e-mail addresses.
 *
 * <p>A URL begins with a scheme and {@code ://}, or with {@code www.} followed by more than a host,
 * and ends before a space, quote, comma, semicolon, parenthesis or angle bracket; an address is the
 * words on both sides of an {@code @}. A word is encoded in a {@code long} (start, end, and whether
 * it contains certain characters), so finding one does not allocate.
 */
final class UserAgentWord {
  /** The result after the last word. */
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

  /** Returns the first word from an index outside any word, or {@link #NO_WORD}. */
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

  /** Returns the index after the last character of a word. */
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
   * Returns whether the previous word is a {@code like} that makes the next one a comparison:
   * {@code like Googlebot}, as in {@code like Gecko}. {@code previous} may be {@link #NO_WORD}.
   */
  static boolean isComparison(String header, long previous, int start) {
    return previous != NO_WORD
        && end(previous) - start(previous) == LIKE.length()
        && end(previous) == start - 1
        && header.startsWith(LIKE, start(previous))
        && header.charAt(start - 1) == ' ';
  }

  /** Returns whether a character ends a URL. */
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
