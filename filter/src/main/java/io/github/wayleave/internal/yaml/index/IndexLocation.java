package io.github.wayleave.internal.yaml.index;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Resolves paths of an index against the root of the site (RFC 3986, 5.2), since the location of an
 * index that is read from a disk is unknown.
 */
final class IndexLocation {
  private static final Pattern URL =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*", Pattern.DOTALL);

  private IndexLocation() {}

  /**
   * Returns the file that a path of an index names.
   *
   * @throws io.github.wayleave.text.InvalidValueException if it names no file of a dataset
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

  /** RFC 3986, 5.2.4: what would lead out of the site stays in it. */
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
