package io.github.wayleave.identity.fetch;

import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.Optional;

/**
 * An immutable request for a document.
 *
 * @param url an {@code https} URL
 * @param longest the maximum length of the document in octets
 * @param entityTag the entity tag of the copy that is known, as it was received
 */
public record FetchRequest(UrlReference url, int longest, Optional<String> entityTag) {
  /** The time for everything: addresses, connection, TLS and document. */
  public static final Duration TIME = Duration.ofSeconds(5);

  /** The maximum length of a list of addresses: {@value} octets. */
  public static final int LONGEST_LIST = 1024 * 1024;

  /** The maximum length of a set of keys: {@value} octets. */
  public static final int LONGEST_KEYS = 64 * 1024;

  /**
   * Creates a request.
   *
   * @throws InvalidValueException if the URL is not an {@code https} URL
   */
  public FetchRequest {
    if (!url.origin().map(Origin::scheme).equals(Optional.of("https"))) {
      throw new InvalidValueException("\"%s\" is not an https URL".formatted(url));
    }
  }

  /** Creates a request for a list of addresses. */
  public static FetchRequest list(UrlReference url, Optional<String> entityTag) {
    return new FetchRequest(url, LONGEST_LIST, entityTag);
  }

  /** Creates a request for a set of keys. */
  public static FetchRequest keys(UrlReference url, Optional<String> entityTag) {
    return new FetchRequest(url, LONGEST_KEYS, entityTag);
  }

  /** Returns the origin of the URL. */
  Origin origin() {
    return url.origin().orElseThrow();
  }
}
