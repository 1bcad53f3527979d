package io.github.wayleave.identity.fetch;

import io.github.wayleave.internal.http.ResponseFields;
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
   * @throws InvalidValueException if the URL is not an {@code https} URL, or the entity tag cannot
   *     be sent
   */
  public FetchRequest {
    if (!url.origin().map(Origin::scheme).equals(Optional.of("https"))) {
      throw new InvalidValueException("\"%s\" is not an https URL".formatted(url));
    }
    entityTag.ifPresent(FetchRequest::requireEntityTag);
  }

  /**
   * Checks an entity tag.
   *
   * @throws InvalidValueException if it cannot be sent
   */
  public static void requireEntityTag(String text) {
    if (!ResponseFields.isEntityTag(text)) {
      throw new InvalidValueException("contains an entity tag that cannot be sent");
    }
  }

  /** Returns the origin of the URL. */
  Origin origin() {
    return url.origin().orElseThrow();
  }
}
