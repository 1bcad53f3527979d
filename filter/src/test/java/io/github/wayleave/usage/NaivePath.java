package io.github.wayleave.usage;

/** Matches ASCII patterns without escapes (RFC 9309, 2.2.3). */
public final class NaivePath {
  private NaivePath() {}

  public static boolean covers(String pattern, String target) {
    if (pattern.isEmpty() || pattern.equals("$")) {
      return pattern.isEmpty() || target.isEmpty();
    }
    if (pattern.charAt(0) == '*') {
      String remainder = pattern.substring(1);
      return covers(remainder, target)
          || (!target.isEmpty() && covers(pattern, target.substring(1)));
    }
    return !target.isEmpty()
        && pattern.charAt(0) == target.charAt(0)
        && covers(pattern.substring(1), target.substring(1));
  }
}
