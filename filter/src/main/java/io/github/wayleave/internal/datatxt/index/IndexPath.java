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
  private static final String CURRENT_FOLDER = "./";
  private static final String PARENT_FOLDER = "../";

  private IndexPath() {}

  /** Returns the path of a file in the index at {@code address}. */
  static String of(String address, UrlReference file) {
    if (!file.isRelative()) {
      return file.toString();
    }
    String folder = address.substring(0, address.lastIndexOf('/') + 1);
    int commonLength = commonLength(folder, DatasetFilePath.folder(file));
    String ups =
        PARENT_FOLDER.repeat((int) folder.chars().skip(commonLength).filter(c -> c == '/').count());
    String relative = file.path().substring(commonLength);
    boolean isAmbiguous = ups.isEmpty() && (relative.isEmpty() || relative.startsWith("/"));
    return (isAmbiguous ? CURRENT_FOLDER : ups) + relative.replace(":", "%3A");
  }

  /** Tells whether a path that is read as one from the root of the site names a file. */
  static boolean isResolvableFromRoot(String path, UrlReference file) {
    return path.equals(file.isRelative() ? file.path().substring(1) : file.toString());
  }

  /** Returns how much of two folders is the same, up to a slash. */
  private static int commonLength(String folder1, String folder2) {
    int length = 0;
    for (int i = 0; i < Math.min(folder1.length(), folder2.length()); i++) {
      if (folder1.charAt(i) != folder2.charAt(i)) {
        return length;
      }
      length = folder1.charAt(i) == '/' ? i + 1 : length;
    }
    return length;
  }
}
