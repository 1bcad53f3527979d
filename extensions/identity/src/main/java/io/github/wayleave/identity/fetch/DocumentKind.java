package io.github.wayleave.identity.fetch;

import io.github.wayleave.identity.limit.Backoff;
import io.github.wayleave.net.UrlReference;

/** The kinds of documents that are fetched. */
public enum DocumentKind {
  /** A list of addresses, of any media type. */
  LIST(1024 * 1024),

  /**
   * A set of keys. At the well-known URL it has a media type of its own, and elsewhere one of JSON
   * (RFC 6839, 3.1).
   */
  KEYS(64 * 1024);

  /** The path of the key sets of Web Bot Auth: {@value}. */
  public static final String WELL_KNOWN = "/.well-known/http-message-signatures-directory";

  private static final String DIRECTORY_TYPE = "application/http-message-signatures-directory+json";

  private final int longest;

  DocumentKind(int longest) {
    this.longest = longest;
  }

  /** Returns the maximum length in octets. */
  public int longest() {
    return longest;
  }

  /** Returns how long to wait after failures. */
  public Backoff backoff() {
    return switch (this) {
      case LIST -> Backoff.LISTS;
      case KEYS -> Backoff.KEYS;
    };
  }

  /** Returns whether a document of a media type can be of this kind. */
  boolean accepts(UrlReference url, String mediaType) {
    return switch (this) {
      case LIST -> true;
      case KEYS ->
          url.path().equals(WELL_KNOWN)
              ? mediaType.equals(DIRECTORY_TYPE)
              : mediaType.equals("application/json") || mediaType.endsWith("+json");
    };
  }
}
