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
 * @param kind what the document is
 * @param entityTag the entity tag of the copy that is known, as it was received
 */
public record FetchRequest(UrlReference url, DocumentKind kind, Optional<String> entityTag) {
  /** The time for everything: addresses, connection, TLS and document. */
  public static final Duration TIME = Duration.ofSeconds(5);

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

  /** Returns the origin of the URL. */
  Origin origin() {
    return url.origin().orElseThrow();
  }
}
