package io.github.wayleave.internal.gate;

import org.jspecify.annotations.Nullable;

/**
 * The target that the client sent, where the server has rewritten it since; {@code query} is null
 * if there was none.
 */
public record SentTarget(String path, @Nullable String query) {
  /**
   * The request attribute that holds the target as it was sent, as a string: {@value}. The valves
   * set it, and filters in applications decide by it.
   */
  public static final String ATTRIBUTE = "io.github.wayleave.SentTarget";

  /** Parses the value of the attribute: a path with or without a query. */
  public static SentTarget parse(String target) {
    int mark = target.indexOf('?');
    return mark < 0
        ? new SentTarget(target, null)
        : new SentTarget(target.substring(0, mark), target.substring(mark + 1));
  }

  /** Returns the value of the attribute for a path and a query. */
  public static String text(String path, @Nullable String query) {
    return query == null ? path : path + "?" + query;
  }

  /**
   * Returns whether {@code target} equals {@link #text} of a path and a query, without allocating.
   */
  public static boolean isText(String target, String path, @Nullable String query) {
    int end = path.length();
    return target.startsWith(path)
        && (query == null
            ? target.length() == end
            : target.length() == end + 1 + query.length()
                && target.charAt(end) == '?'
                && target.endsWith(query));
  }
}
