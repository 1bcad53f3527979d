package io.github.wayleave.internal.text;

/**
 * Locale-independent ASCII operations for protocol names.
 *
 * <p>RFC 9309, 2.2.1 and RFC 9110, 5.1 compare names without regard to case. That means the 26
 * letters of ASCII and nothing else: {@code String.toLowerCase()} maps {@code I} to a dotless
 * letter in a Turkish locale, and {@code equalsIgnoreCase} treats the Kelvin sign as a {@code k}.
 */
public final class Ascii {
  private static final String TCHAR_SIGNS = "!#$%&'*+-.^_`|~";

  private Ascii() {}

  /**
   * Returns the lower-case letter for {@code A} to {@code Z}, and any other character unchanged.
   */
  public static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
  }

  public static String lower(String text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        char[] lowered = text.toCharArray();
        for (int j = i; j < length; j++) {
          lowered[j] = lower(lowered[j]);
        }
        return new String(lowered);
      }
    }
    return text;
  }

  /**
   * Returns whether {@code text} begins with {@code prefix}, ignoring the case of ASCII letters.
   */
  public static boolean startsWith(String text, String prefix) {
    if (text.length() < prefix.length()) {
      return false;
    }
    for (int i = 0; i < prefix.length(); i++) {
      if (lower(text.charAt(i)) != lower(prefix.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether two strings are equal, ignoring the case of ASCII letters. */
  public static boolean equal(String first, String second) {
    return first.length() == second.length() && startsWith(first, second);
  }

  public static boolean isAlphanumeric(int c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  /** Returns whether {@code c} is allowed in a token (RFC 9110, 5.6.2: {@code tchar}). */
  public static boolean isTokenCharacter(int c) {
    return isAlphanumeric(c) || (c < 0x80 && TCHAR_SIGNS.indexOf(c) >= 0);
  }

  /** Returns whether {@code text} is a token (RFC 9110, 5.6.2). */
  public static boolean isToken(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isTokenCharacter(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Returns whether every character of {@code text} is ASCII. */
  public static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether every character of {@code text} is printable ASCII, U+0020 to U+007E. */
  public static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 0x20 || text.charAt(i) > 0x7E) {
        return false;
      }
    }
    return true;
  }
}
