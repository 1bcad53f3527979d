package io.github.wayleave.cli.index;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Resolves paths of an index against the root of the site (RFC 3986, 5.2), since the URL of an
 * index on disk is unknown.
 */
final class IndexLocation {
  private static final Pattern URL =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*", Pattern.DOTALL);

  private IndexLocation() {}

  /**
   * Returns the URL or path of a file in an index.
   *
   * @throws io.github.wayleave.text.InvalidValueException if it is not the path of a file
   */
  static UrlReference of(String path) {
    return SingleFile.of(URL.matcher(path).matches() ? path : fromRoot(path)).location();
  }

  private static String fromRoot(String path) {
    int query = path.indexOf('?');
    String steps = query < 0 ? path : path.substring(0, query);
    return removeDotSegments(steps.startsWith("/") ? steps.substring(1) : steps)
        + (query < 0 ? "" : path.substring(query));
  }

  /** Resolves {@code .} and {@code ..}, without leaving the root (RFC 3986, 5.2.4). */
  private static String removeDotSegments(String steps) {
    Deque<String> resolved = new ArrayDeque<>();
    String last = "";
    for (String step : steps.split("/", -1)) {
      last = step;
      if (step.equals("..")) {
        resolved.pollLast();
      } else if (!step.equals(".")) {
        resolved.addLast(step);
      }
    }
    boolean isFolder = last.equals("..") || last.equals(".");
    return "/" + String.join("/", resolved) + (isFolder && !resolved.isEmpty() ? "/" : "");
  }
}
