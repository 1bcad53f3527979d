package io.github.wayleave.publish;

import io.github.wayleave.internal.publish.representation.DocumentResponseFactory;
import io.github.wayleave.internal.publish.representation.Freshness;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.internal.publish.request.AcceptEncoding;
import io.github.wayleave.internal.publish.request.EntityTags;
import io.github.wayleave.internal.publish.request.HttpDate;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * A document as it is served: octets and header values, prepared once.
 *
 * <p>The same answer to everybody, whatever they call themselves; only the conditions and the
 * coding that they ask for count. {@code Range} is ignored, as RFC 9110, 14.2 allows.
 */
public final class PublishedDocument {
  private static final String ALLOWED = "GET, HEAD, OPTIONS";

  private final Rendering rendering;
  private final Freshness freshness;
  private final DocumentResponseFactory parts;
  private final Instant lastModified;
  private final PreparedResponses identity;
  private final Optional<PreparedResponses> gzip;
  private final DocumentResponse options;
  private final DocumentResponse methodNotAllowed;

  /** The two answers that one representation has. */
  private record PreparedResponses(
      Rendering.Representation representation, DocumentResponse ok, DocumentResponse notModified) {
    String tag() {
      return representation.entityTag();
    }
  }

  /** Prepares the answers of a document. */
  PublishedDocument(Rendering rendering, Freshness freshness, Instant lastModified) {
    this.rendering = rendering;
    this.freshness = freshness;
    this.lastModified = lastModified;
    this.parts = new DocumentResponseFactory(rendering, freshness);
    this.identity = prepare(parts, rendering.identity(), lastModified);
    this.gzip =
        rendering.gzip().isPresent()
            ? Optional.of(prepare(parts, rendering.gzip().get(), lastModified))
            : Optional.empty();
    this.options = parts.options(ALLOWED);
    this.methodNotAllowed = parts.methodNotAllowed(ALLOWED);
  }

  /** Returns the document that takes the place of others: never older than one of them. */
  static PublishedDocument successor(
      List<PublishedDocument> predecessors, Rendering rendering, Freshness freshness) {
    Instant time = freshness.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    Instant latest = predecessors.isEmpty() ? time : Instant.MIN;
    for (PublishedDocument old : predecessors) {
      Instant modified = old.modifiedFor(rendering, time);
      latest = modified.isAfter(latest) ? modified : latest;
    }
    return new PublishedDocument(rendering, freshness, latest);
  }

  /** Returns the octets as they are without a coding, in a copy. */
  public byte[] octets() {
    return rendering.identity().octets().clone();
  }

  /** Returns the strong entity tag of {@link #octets}, with its quotes. */
  public String entityTag() {
    return identity.tag();
  }

  /** Returns what the octets are, as {@code Content-Type} says it. */
  public String contentType() {
    return rendering.kind().contentType();
  }

  /** Returns when this process first had these octets, to the second. */
  public Instant lastModified() {
    return lastModified;
  }

  /** Returns when {@code next}, which takes this document's place at {@code now}, was modified. */
  private Instant modifiedFor(Rendering next, Instant time) {
    if (rendering.isSameAs(next)) {
      return lastModified;
    }
    return time.isAfter(lastModified) ? time : lastModified.plusSeconds(1);
  }

  /** Returns the answer to a request for this document. */
  public DocumentResponse respond(DocumentRequest request) {
    return switch (request.method()) {
      case "GET" -> representation(request);
      case "HEAD" -> representation(request).withoutBody();
      case "OPTIONS" -> options;
      default -> methodNotAllowed;
    };
  }

  private DocumentResponse representation(DocumentRequest request) {
    boolean asksGzip =
        gzip.isPresent() && AcceptEncoding.prefersGzip(request.headerValues("Accept-Encoding"));
    PreparedResponses chosen = asksGzip ? gzip.orElse(identity) : identity;
    return isNotModified(request, chosen.tag()) ? chosen.notModified() : ok(chosen);
  }

  /**
   * No Last-Modified is later than the answer, as it would be after the clock was set back (RFC
   * 9110, 8.8.2.1).
   */
  private DocumentResponse ok(PreparedResponses chosen) {
    Instant time = freshness.clock().instant();
    return time.isBefore(lastModified) ? parts.ok(chosen.representation(), time) : chosen.ok();
  }

  /**
   * If-None-Match beats If-Modified-Since, even where it matches nothing (RFC 9110, 13.2.2). Of
   * dates only the one of this document counts, not a later one (RFC 9110, 13.1.3 allows it): a
   * node that was started later has a later date for older octets.
   */
  private boolean isNotModified(DocumentRequest request, String tag) {
    List<String> tags = request.headerValues("If-None-Match");
    if (!tags.isEmpty()) {
      return EntityTags.match(tags, tag);
    }
    List<String> dates = request.headerValues("If-Modified-Since");
    return dates.size() == 1
        && HttpDate.parse(dates.get(0), lastModified).filter(lastModified::equals).isPresent();
  }

  /** Returns a text that is the same where the same is answered, but for times. */
  String summary() {
    return identity.tag() + " " + freshness.cacheControl();
  }

  private static PreparedResponses prepare(
      DocumentResponseFactory parts,
      Rendering.Representation representation,
      Instant lastModified) {
    return new PreparedResponses(
        representation, parts.ok(representation, lastModified), parts.notModified(representation));
  }
}
