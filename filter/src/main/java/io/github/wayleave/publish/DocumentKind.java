package io.github.wayleave.publish;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a document is served as.
 *
 * @param contentType the value of {@code Content-Type}
 * @param isData whether it is about datasets, which browser tools of any site may read
 * @param headers what else answers with its content say
 */
record DocumentKind(String contentType, boolean isData, List<Header> headers) {
  /** Rules for crawlers. */
  static final DocumentKind ROBOTS = new DocumentKind(text("text/plain"), false, List.of());

  /** Copies the headers. */
  DocumentKind {
    headers = List.copyOf(headers);
  }

  /** Returns the kind of a document about datasets. */
  static DocumentKind ofData(String mediaType, Stream<Header> headers) {
    return new DocumentKind(text(mediaType), true, headers.toList());
  }

  /** JSON has no charset parameter, and is UTF-8 always (RFC 8259, 8.1 and 11). */
  private static String text(String mediaType) {
    return mediaType.startsWith("text/") ? mediaType + "; charset=utf-8" : mediaType;
  }
}
