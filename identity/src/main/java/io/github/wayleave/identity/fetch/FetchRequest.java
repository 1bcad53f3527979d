package io.github.wayleave.identity.fetch;

import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An immutable request for a document.
 *
 * @param url an {@code https} URL
 * @param kind what the document is
 * @param entityTag the entity tag of the copy that is known, as it was received
 */
public record FetchRequest(UrlReference url, DocumentKind kind, Optional<String> entityTag) {
  /** An entity tag (RFC 9110, 8.8.3) of ASCII characters. */
  private static final Pattern ENTITY_TAG = Pattern.compile("(W/)?\"[!#-~]{0,256}\"");

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
    if (!isEntityTag(text)) {
      throw new InvalidValueException("contains an entity tag that cannot be sent");
    }
  }

  static boolean isEntityTag(String text) {
    return ENTITY_TAG.matcher(text).matches();
  }

  /** Returns the origin of the URL. */
  Origin origin() {
    return url.origin().orElseThrow();
  }
}
