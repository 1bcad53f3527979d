package io.github.wayleave.internal.datatxt.index;

import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.UrlReference;

/**
 * Writes the location of a file in an index: relative to the folder of the index (RFC 3986, 4.2),
 * or as a URL if the file is on another site.
 *
 * <p>Clients join the folder's URL, a slash and the path, and let the HTTP library remove dot
 * segments, so {@code ../} leads out of the folder. They treat a path that contains {@code http://}
 * as a URL, so colons are escaped.
 */
final class IndexPath {
  private static final String CURRENT_FOLDER = "./";
  private static final String PARENT_FOLDER = "../";

  private IndexPath() {}

  /** Returns the path of a file in the index that is published at {@code address}. */
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

  /** Returns whether {@code path}, resolved against the root of the site, leads to the file. */
  static boolean isResolvableFromRoot(String path, UrlReference file) {
    return path.equals(file.isRelative() ? file.path().substring(1) : file.toString());
  }

  /** Returns the length of the longest common prefix that ends with a slash. */
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
