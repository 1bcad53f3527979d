package io.github.wayleave.internal.source;

import io.github.wayleave.internal.http.ResponseFields;
import io.github.wayleave.internal.http.ResponseHead;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Optional;

/** The content of a file at a URL, and what its server needs to say that it has not changed. */
final class FetchedFile {
  private static final int LONGEST_DATE = 64;

  private final byte[] octets;
  private final String condition;

  private FetchedFile(byte[] octets, String condition) {
    this.octets = octets;
    this.condition = condition;
  }

  static FetchedFile of(ResponseHead head, byte[] octets) {
    return new FetchedFile(octets, condition(head));
  }

  private static String condition(ResponseHead head) {
    Optional<String> entityTag = ResponseFields.entityTag(head);
    if (entityTag.isPresent()) {
      return "If-None-Match: " + entityTag.get() + "\r\n";
    }
    Optional<String> date = head.field("last-modified");
    return date.isPresent() && date.get().length() <= LONGEST_DATE
        ? "If-Modified-Since: " + date.get() + "\r\n"
        : "";
  }

  /** Returns the field that makes a request conditional, with its line end; may be empty. */
  String condition() {
    return condition;
  }

  byte[] octets() {
    return octets;
  }

  InputStream open() {
    return new ByteArrayInputStream(octets);
  }
}
