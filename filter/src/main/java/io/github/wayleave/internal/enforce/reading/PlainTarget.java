package io.github.wayleave.internal.enforce.reading;

import org.jspecify.annotations.Nullable;

/** Tells a target that everybody reads alike, as nearly all are. */
public final class PlainTarget {
  private PlainTarget() {}

  /**
   * Tells whether there is one reading alone of these, which mean what {@link Readings#of} says.
   */
  public static boolean isPlain(String path, @Nullable String query, String resolved) {
    return path.equals(resolved)
        && (query == null || query.indexOf('#') < 0)
        && path.startsWith("/")
        && hasPlainCharacters(path);
  }

  /** Returns whether a path has no character and no segment that readers take differently. */
  static boolean hasPlainCharacters(String path) {
    char before = 0;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (before == '/' && (c == '/' || (c == '.' && isDotSegment(path, i)))) {
        return false;
      }
      if (Segments.isSpace(c) || "%;\\#?".indexOf(c) >= 0) {
        return false;
      }
      before = c;
    }
    return true;
  }

  private static boolean isDotSegment(String path, int start) {
    int end = path.startsWith("..", start) ? start + 2 : start + 1;
    return end == path.length() || path.charAt(end) == '/';
  }
}
