package io.github.wayleave.internal.policy.check;

import io.github.wayleave.robotstxt.PathPattern;
import java.util.Optional;
import java.util.regex.Pattern;

/** What is doubtful about a pattern, since URLs are seldom spelled so. */
final class SuspiciousPattern {
  /** Of {@code /.} and {@code /..} at the end a file's name may begin: that is no segment. */
  private static final Pattern DOT_SEGMENT = Pattern.compile("/\\.{1,2}(/|\\$$)");

  /** Behind a colon both slashes are meant, as in {@code /web/https://}. */
  private static final Pattern EMPTY_SEGMENT = Pattern.compile("(?<!:)//");

  private static final Pattern EMPTY_PARAMETER = Pattern.compile(";(/|\\$?$)");

  private SuspiciousPattern() {}

  /** Returns what is doubtful, in a sentence, if anything is. */
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
    if (EMPTY_SEGMENT.matcher(path).find()) {
      return Optional.of("\"//\", which does not match a single slash");
    }
    return EMPTY_PARAMETER.matcher(path).find()
        ? Optional.of("\";\" without a parameter, which does not match a path without it")
        : Optional.empty();
  }

  /** Returns what is doubtful about a pattern that {@link PathPattern#isStandard} refuses. */
  static String withoutSlash(PathPattern pattern) {
    return "\"%s\" begins with \"*\", which RFC 9309, 2.2 does not define; write %s"
        .formatted(pattern, withSlash(pattern.toString()));
  }

  /** Returns what covers the same as a pattern that begins with a wildcard. */
  private static String withSlash(String pattern) {
    String remainder = pattern.replaceFirst("^\\*+", "");
    if (remainder.startsWith("/")) {
      return "both \"%s\" and \"/*%s\"".formatted(remainder, remainder);
    }
    return remainder.isEmpty() ? "\"/\"" : "\"/*%s\"".formatted(remainder);
  }
}
