package io.github.wayleave.catalogues;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.Optional;

/** Converts references to the URLs and file names of the JSON formats. */
final class JsonAddresses {
  private JsonAddresses() {}

  /**
   * Returns the URL with brackets escaped outside IPv6 addresses, as strict parsers require (RFC
   * 3986, 3.2.2).
   */
  static String url(UrlReference reference, Origin site) {
    return reference.origin().orElse(site).resolve(path(reference));
  }

  /** Returns the path, with its query and fragment, and brackets escaped. */
  static String path(UrlReference reference) {
    return (reference.path() + reference.fragment()).replace("[", "%5B").replace("]", "%5D");
  }

  /** Returns the decoded file name, or the encoded one if decoding yields control characters. */
  static Optional<String> fileName(UrlReference file) {
    String path = file.path().split("\\?", 2)[0];
    String raw = path.substring(path.lastIndexOf('/') + 1);
    String name = PercentEncoding.decode(raw);
    return Optional.of(LineText.isSafe(name) ? name : raw).filter(text -> !text.isBlank());
  }

  /** Returns the file name extension, if it has 1 to 10 letters or digits. */
  static Optional<String> ending(UrlReference file) {
    return fileName(file)
        .filter(name -> name.lastIndexOf('.') > 0)
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .filter(ending -> ending.matches("[A-Za-z0-9]{1,10}"));
  }
}
