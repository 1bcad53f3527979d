package io.github.wayleave.catalogues;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.Optional;

/** What readers of JSON take from where something is: a whole URL, the name of a file. */
final class JsonAddresses {
  private JsonAddresses() {}

  /**
   * Returns the URL. RFC 3986, 3.2.2: brackets enclose an IP address; elsewhere a strict reader
   * wants them escaped.
   */
  static String url(UrlReference reference, Origin site) {
    return reference.origin().orElse(site).resolve(path(reference));
  }

  /** Returns the path, with its query and its fragment, and its brackets escaped. */
  static String path(UrlReference reference) {
    return (reference.path() + reference.fragment()).replace("[", "%5B").replace("]", "%5D");
  }

  /** Returns the file's name as people write it, or as it stands in the URL if nobody can. */
  static Optional<String> fileName(UrlReference file) {
    String path = file.path().split("\\?", 2)[0];
    String raw = path.substring(path.lastIndexOf('/') + 1);
    String name = PercentEncoding.decode(raw);
    return Optional.of(LineText.isSafe(name) ? name : raw).filter(text -> !text.isBlank());
  }

  /** Returns what stands behind the last dot of the file's name, if that tells what it is. */
  static Optional<String> ending(UrlReference file) {
    return fileName(file)
        .filter(name -> name.lastIndexOf('.') > 0)
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .filter(ending -> ending.matches("[A-Za-z0-9]{1,10}"));
  }
}
