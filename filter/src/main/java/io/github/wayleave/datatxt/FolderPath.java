package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.FilePath;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;

/**
 * A folder of the site: its path, percent-encoded in normal form, with a slash at both ends.
 *
 * @param text the path
 */
public record FolderPath(String text) {
  /**
   * Checks the path, and adds a slash at its end.
   *
   * @throws InvalidValueException if it is no path, leaves the site's folder, or is of those that
   *     are never published
   */
  public FolderPath {
    UrlReference path = UrlReference.of(text);
    if (!path.isRelative()) {
      throw new InvalidValueException(
          "\"%s\" is a URL; a folder is one of this site; write its path, like /data/"
              .formatted(text));
    }
    if (FilePath.hasQuery(path) || text.indexOf('*') >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a folder; give the folder as \"dir\" and patterns as \"include\""
              .formatted(text));
    }
    FilePath.checkSegments(path);
    text = path.path().endsWith("/") ? path.path() : path.path() + "/";
  }

  /**
   * Returns the file of a path below this folder.
   *
   * @param below the path below, decoded, its steps separated by slashes
   */
  public UrlReference file(String below) {
    return UrlReference.of(
        text + PercentEncoding.encode(below, c -> c == '/' || PercentEncoding.isUnreserved(c)));
  }

  /** Returns the path. */
  @Override
  public String toString() {
    return text;
  }
}
