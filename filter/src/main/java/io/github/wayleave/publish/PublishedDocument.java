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
 * A published document: its bytes and header fields, and the responses to requests for it.
 *
 * <p>Every client gets the same document; only conditional requests and content codings make a
 * difference. {@code Range} is ignored, as RFC 9110, 14.2 allows.
 *
 * <p><b>Conditional requests</b> must work across the nodes of a cluster, which start at different
 * times and compress with different zlibs. The entity tag is therefore a hash of the text alone, on
 * all nodes; the compressed representation has the same hash with a prefix. {@code If-None-Match}
 * takes precedence over {@code If-Modified-Since} (RFC 9110, 13.2.2). A date matches only if it
 * equals this document's, which RFC 9110, 13.1.3 allows: a node that started later has a later date
 * for older bytes, so comparing with "not modified since" would let a crawler keep an outdated
 * robots.txt. A successor with other bytes always has a later date than its predecessor, and no
 * response has a date in the future. All responses are prepared in advance, so a request costs one
 * comparison of tags.
 */
public final class PublishedDocument {
  private static final String ALLOWED = "GET, HEAD, OPTIONS";

  private final Rendering rendering;
  private final Freshness freshness;
  private final DocumentResponseFactory responses;
  private final Instant lastModified;
  private final PreparedResponses identity;
  private final Optional<PreparedResponses> gzip;
  private final DocumentResponse options;
  private final DocumentResponse methodNotAllowed;

  /** The responses of one representation. */
  private record PreparedResponses(
      Rendering.Representation representation, DocumentResponse ok, DocumentResponse notModified) {
    String tag() {
      return representation.entityTag();
    }
  }

  PublishedDocument(Rendering rendering, Freshness freshness, Instant lastModified) {
    this.rendering = rendering;
    this.freshness = freshness;
    this.lastModified = lastModified;
    this.responses = new DocumentResponseFactory(rendering, freshness);
    this.identity = prepare(responses, rendering.identity(), lastModified);
    this.gzip =
        rendering.gzip().isPresent()
            ? Optional.of(prepare(responses, rendering.gzip().get(), lastModified))
            : Optional.empty();
    this.options = responses.options(ALLOWED);
    this.methodNotAllowed = responses.methodNotAllowed(ALLOWED);
  }

  /** Returns the document that replaces others; it is not older than any of them. */
  static PublishedDocument successor(
      List<PublishedDocument> predecessors, Rendering rendering, Freshness freshness) {
    Instant time = freshness.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    Instant latest = predecessors.isEmpty() ? time : Instant.MIN;
    for (PublishedDocument predecessor : predecessors) {
      Instant modified = predecessor.modifiedFor(rendering, time);
      latest = modified.isAfter(latest) ? modified : latest;
    }
    return new PublishedDocument(rendering, freshness, latest);
  }

  /** Returns a copy of the bytes without a content coding. */
  public byte[] octets() {
    return rendering.identity().octets().clone();
  }

  /** Returns the strong entity tag of {@link #octets}, including its quotes. */
  public String entityTag() {
    return identity.tag();
  }

  /** Returns the value of {@code Content-Type}. */
  public String contentType() {
    return rendering.kind().contentType();
  }

  /** Returns when this process first published these bytes, to the second. */
  public Instant lastModified() {
    return lastModified;
  }

  /**
   * Returns the modification date of {@code next}, which replaces this document at {@code time}.
   */
  private Instant modifiedFor(Rendering next, Instant time) {
    if (rendering.isSameAs(next)) {
      return lastModified;
    }
    return time.isAfter(lastModified) ? time : lastModified.plusSeconds(1);
  }

  /** Returns the response to a request for this document. */
  public DocumentResponse respond(DocumentRequest request) {
    return switch (request.method()) {
      case "GET" -> representation(request);
      case "HEAD" -> representation(request).withoutBody();
      case "OPTIONS" -> options;
      default -> methodNotAllowed;
    };
  }

  private DocumentResponse representation(DocumentRequest request) {
    boolean usesGzip =
        gzip.isPresent() && AcceptEncoding.prefersGzip(request.headerValues("Accept-Encoding"));
    PreparedResponses chosen = usesGzip ? gzip.orElse(identity) : identity;
    return isNotModified(request, chosen.tag()) ? chosen.notModified() : ok(chosen);
  }

  /** After the clock was set back, the current time replaces a later date (RFC 9110, 8.8.2.1). */
  private DocumentResponse ok(PreparedResponses chosen) {
    Instant time = freshness.clock().instant();
    return time.isBefore(lastModified) ? responses.ok(chosen.representation(), time) : chosen.ok();
  }

  private boolean isNotModified(DocumentRequest request, String tag) {
    List<String> tags = request.headerValues("If-None-Match");
    if (!tags.isEmpty()) {
      return EntityTags.match(tags, tag); // also if none matches: the date is then ignored
    }
    List<String> dates = request.headerValues("If-Modified-Since");
    // RFC 9110, 13.1.3: several dates are ignored, so the document is sent.
    return dates.size() == 1
        && HttpDate.parse(dates.get(0), lastModified).filter(lastModified::equals).isPresent();
  }

  /** Returns a text that is equal for equal responses, apart from dates. */
  String summary() {
    return identity.tag() + " " + freshness.cacheControl();
  }

  private static PreparedResponses prepare(
      DocumentResponseFactory responses,
      Rendering.Representation representation,
      Instant lastModified) {
    return new PreparedResponses(
        representation,
        responses.ok(representation, lastModified),
        responses.notModified(representation));
  }
}
