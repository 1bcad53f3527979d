package io.github.wayleave.publish;

import io.github.wayleave.publish.Rendering.Representation;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Prepares the answers of one document. */
final class AnswerParts {
  private static final Header VARY = new Header("Vary", "Accept-Encoding");

  /** Browser tools of any site may read what is public anyway (Fetch standard, CORS protocol). */
  private static final List<Header> CORS =
      List.of(
          new Header("Access-Control-Allow-Origin", "*"),
          new Header("Access-Control-Expose-Headers", "ETag"));

  private static final List<Header> PREFLIGHT =
      List.of(
          new Header("Access-Control-Allow-Methods", "GET, HEAD"),
          new Header("Access-Control-Allow-Headers", "If-None-Match, If-Modified-Since"),
          new Header("Access-Control-Max-Age", "86400"));

  private final Rendering rendering;
  private final Freshness freshness;

  AnswerParts(Rendering rendering, Freshness freshness) {
    this.rendering = rendering;
    this.freshness = freshness;
  }

  Answer ok(Representation representation, Instant lastModified) {
    Stream<Header> coding =
        representation.isCompressed()
            ? Stream.of(new Header("Content-Encoding", "gzip"))
            : Stream.empty();
    Stream<Header> about =
        Stream.of(
            new Header("Content-Type", rendering.kind().contentType()),
            new Header("X-Content-Type-Options", "nosniff"),
            new Header("Last-Modified", HttpDate.format(lastModified)));
    return new Answer(
        200,
        Stream.of(about, coding, rendering.kind().headers().stream(), both(representation))
            .flatMap(headers -> headers)
            .toList(),
        freshness.expires(),
        new Answer.Content(representation.octets(), true));
  }

  /** RFC 9110, 15.4.5 names the fields of a 304. */
  Answer notModified(Representation representation) {
    return new Answer(304, both(representation).toList(), freshness.expires(), Answer.Content.NONE);
  }

  Answer options(String allowed) {
    Stream<Header> preflight = rendering.kind().isData() ? PREFLIGHT.stream() : Stream.empty();
    return withoutContent(204, allowed, preflight);
  }

  Answer methodNotAllowed(String allowed) {
    return withoutContent(405, allowed, Stream.of(new Header("Content-Length", "0")));
  }

  private Answer withoutContent(int status, String allowed, Stream<Header> more) {
    Stream<Header> headers = Stream.concat(Stream.of(new Header("Allow", allowed)), more);
    return new Answer(
        status, Stream.concat(headers, cors()).toList(), Answer.Expiry.UNSAID, Answer.Content.NONE);
  }

  private Stream<Header> both(Representation representation) {
    return Stream.concat(
        Stream.of(
            new Header("ETag", representation.entityTag()),
            new Header("Cache-Control", freshness.cacheControl()),
            VARY),
        cors());
  }

  private Stream<Header> cors() {
    return rendering.kind().isData() ? CORS.stream() : Stream.empty();
  }
}
