package io.github.wayleave.usage;

/** Matches ASCII patterns without escapes (RFC 9309, 2.2.3). */
public final class NaivePath {
  private NaivePath() {}

  public static boolean covers(String pattern, String target) {
    return covers(pattern, 0, target, 0);
  }

  private static boolean covers(String pattern, int from, String target, int at) {
    if (from == pattern.length()) {
      return true;
    }
    char c = pattern.charAt(from);
    if (c == '$' && from == pattern.length() - 1) {
      return at == target.length();
    }
    if (c == '*') {
      return covers(pattern, from + 1, target, at)
          || (at < target.length() && covers(pattern, from, target, at + 1));
    }
    return at < target.length()
        && c == target.charAt(at)
        && covers(pattern, from + 1, target, at + 1);
  }
}
