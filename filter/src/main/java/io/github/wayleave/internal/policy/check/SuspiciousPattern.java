package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds patterns that match no URL in its usual form. */
final class SuspiciousPattern {
  /** A final {@code /.} or {@code /..} is not a segment, because a file name may begin with it. */
  private static final Pattern DOT_SEGMENT = Pattern.compile("/\\.{1,2}(/|\\$$)");

  /** After a colon, both slashes are intended, as in {@code /web/https://}. */
  private static final Pattern EMPTY_SEGMENT = Pattern.compile("(?<!:)//");

  private static final Pattern ADDRESS = Pattern.compile("^/https?:/");

  private static final Pattern EMPTY_PARAMETER = Pattern.compile(";(/|\\$?$)");

  private SuspiciousPattern() {}

  /** Returns a warning; empty if the pattern is not suspicious. */
  static Optional<String> of(PathPattern pattern) {
    String text = pattern.toString();
    int query = text.indexOf('?');
    String path = query < 0 ? text : text.substring(0, query);
    Optional<String> defect = defect(path);
    return defect.isPresent()
        ? Optional.of(
            "\"%s\" has %s; write the path as it is served".formatted(pattern, defect.get()))
        : defect;
  }

  private static Optional<String> defect(String path) {
    if (DOT_SEGMENT.matcher(path).find()) {
      return Optional.of(
          "a segment \".\" or \"..\", which clients remove from URLs (RFC 3986, 5.2.4)");
    }
    if (PercentEncoding.strayPercent(path) >= 0) {
      return Optional.of("a \"%\" without two hex digits, which readers compare differently");
    }
    if (ADDRESS.matcher(path).find()) {
      return Optional.of("the address of a site, which is not part of a path");
    }
    if (EMPTY_SEGMENT.matcher(path).find()) {
      return Optional.of("\"//\", which does not match a single slash");
    }
    return EMPTY_PARAMETER.matcher(path).find()
        ? Optional.of("\";\" without a parameter, which does not match a path without it")
        : Optional.empty();
  }

  /** Returns a warning about several patterns for which {@link PathPattern#isStandard} is false. */
  static String withoutSlash(List<PathPattern> patterns) {
    PathPattern first = patterns.get(0);
    return "\"%s\" and %s more begin with \"*\", which RFC 9309, 2.2 does not define; write %s, and the others alike"
        .formatted(first, patterns.size() - 1, withSlash(first.toString()));
  }

  /** Returns a warning about a pattern for which {@link PathPattern#isStandard} is false. */
  static String withoutSlash(PathPattern pattern) {
    return "\"%s\" begins with \"*\", which RFC 9309, 2.2 does not define; write %s"
        .formatted(pattern, withSlash(pattern.toString()));
  }

  /** Returns standard patterns that match the same as one that begins with a wildcard. */
  private static String withSlash(String pattern) {
    String remainder = pattern.replaceFirst("^\\*+", "");
    if (remainder.startsWith("/*")) {
      return "\"%s\"".formatted(remainder);
    }
    if (remainder.startsWith("/")) {
      return "both \"%s\" and \"/*%s\"".formatted(remainder, remainder);
    }
    return remainder.isEmpty() ? "\"/\"" : "\"/*%s\"".formatted(remainder);
  }
}
