package io.github.wayleave.internal.datatxt.index;

import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.UrlReference;

/**
 * How an index names a file: relative to the folder in which the index stands (RFC 3986, 4.2), or
 * by its URL if it is elsewhere.
 *
 * <p>Clients put the folder's URL, a slash and the path together, and let the HTTP library remove
 * dot segments, so {@code ../} leads out of the folder. They take a path that holds {@code http://}
 * for a URL, so a colon is escaped.
 */
final class IndexPath {
  private static final String HERE = "./";
  private static final String UP = "../";

  private IndexPath() {}

  /** Returns the path of a file in the index at {@code address}. */
  static String of(String address, UrlReference file) {
    if (!file.isRelative()) {
      return file.toString();
    }
    String folder = address.substring(0, address.lastIndexOf('/') + 1);
    int common = common(folder, DatasetFilePath.folder(file));
    String ups = UP.repeat((int) folder.chars().skip(common).filter(c -> c == '/').count());
    String rest = file.path().substring(common);
    boolean isBare = ups.isEmpty() && (rest.isEmpty() || rest.startsWith("/"));
    return (isBare ? HERE : ups) + rest.replace(":", "%3A");
  }

  /** Tells whether a path that is read as one from the root of the site names a file. */
  static boolean tells(String path, UrlReference file) {
    return path.equals(file.isRelative() ? file.path().substring(1) : file.toString());
  }

  /** Returns how much of two folders is the same, up to a slash. */
  private static int common(String one, String other) {
    int common = 0;
    for (int i = 0; i < Math.min(one.length(), other.length()); i++) {
      if (one.charAt(i) != other.charAt(i)) {
        return common;
      }
      common = one.charAt(i) == '/' ? i + 1 : common;
    }
    return common;
  }
}
