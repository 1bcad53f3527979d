package io.github.wayleave.internal.robotstxt.readers;

/**
 * Matches patterns as Google's parser does: octet by octet, with {@code *} for any octets, and
 * {@code $} for the end only as the last character.
 *
 * <p>Between two wildcards the first match is as good as any other, so backtracking is unnecessary.
 */
final class GooglePattern {
  private static final String INDEX = "/index.htm";

  private GooglePattern() {}

  static boolean matches(String pattern, String target) {
    boolean anchored = pattern.endsWith("$");
    String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    int wildcard = body.indexOf('*');
    if (wildcard < 0) {
      return anchored ? target.equals(body) : target.startsWith(body);
    }
    int at = wildcard;
    boolean matches = target.startsWith(body.substring(0, wildcard));
    int start = wildcard + 1;
    for (int end = body.indexOf('*', start); matches && end >= 0; end = body.indexOf('*', start)) {
      int index = target.indexOf(body.substring(start, end), at);
      matches = index >= 0;
      at = index + end - start;
      start = end + 1;
    }
    String last = body.substring(start);
    return matches
        && (anchored
            ? target.length() - last.length() >= at && target.endsWith(last)
            : target.indexOf(last, at) >= 0);
  }

  /**
   * Returns the pattern of the folder for the pattern of its index page; any other pattern
   * unchanged.
   */
  static String ofFolder(String pattern) {
    int slash = pattern.lastIndexOf('/');
    return slash >= 0 && pattern.startsWith(INDEX, slash)
        ? pattern.substring(0, slash + 1) + "$"
        : pattern;
  }

  /**
   * Returns the part of a URL that is compared: path and query, without the fragment, not
   * normalized.
   *
   * <p>Text before the first of {@code /?;} is a scheme only if {@code ://} comes first.
   */
  static String target(String url) {
    int nul = url.indexOf(0);
    String whole = nul < 0 ? url : url.substring(0, nul);
    int from = whole.startsWith("//") ? 2 : 0;
    int scheme = whole.indexOf("://", from);
    int first = startOfPath(whole, from);
    int authority = scheme >= 0 && scheme < first ? scheme + 3 : from;
    int start = startOfPath(whole, authority);
    int fragment = whole.indexOf('#', from);
    int end = fragment < 0 ? whole.length() : fragment;
    if (start >= end) {
      return "/";
    }
    String path = whole.substring(start, end);
    return path.startsWith("/") ? path : "/" + path;
  }

  private static int startOfPath(String url, int from) {
    int at = Math.min(from, url.length());
    while (at < url.length() && "/?;".indexOf(url.charAt(at)) < 0) {
      at++;
    }
    return at;
  }
}
