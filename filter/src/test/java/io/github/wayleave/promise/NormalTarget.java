package io.github.wayleave.promise;

import io.github.wayleave.internal.text.PercentEncoding;

/** Creates targets in RFC 3986 normal form, to which the promise applies. */
final class NormalTarget {
  private NormalTarget() {}

  static String of(String text) {
    int query = text.indexOf('?');
    String head = query < 0 ? text : text.substring(0, query + 1);
    String tail = query < 0 ? "" : text.substring(query + 1).replace("/", "").replace(":", "");
    return PercentEncoding.normalize(head.replaceAll("/+", "/") + tail.replace("%2F", ""));
  }
}
