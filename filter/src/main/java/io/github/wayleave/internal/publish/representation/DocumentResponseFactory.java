package io.github.wayleave.internal.publish.representation;

import io.github.wayleave.internal.publish.representation.Rendering.Representation;
import io.github.wayleave.internal.publish.request.HttpDate;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Creates the responses of one document. */
public final class DocumentResponseFactory {
  private static final Header VARY = new Header("Vary", "Accept-Encoding");

  /** Scripts of any site may read public data (Fetch standard, CORS protocol). */
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

  public DocumentResponseFactory(Rendering rendering, Freshness freshness) {
    this.rendering = rendering;
    this.freshness = freshness;
  }

  public DocumentResponse ok(Representation representation, Instant lastModified) {
    List<Header> headers = new ArrayList<>();
    headers.add(new Header("Content-Type", rendering.kind().contentType()));
    headers.add(new Header("X-Content-Type-Options", "nosniff"));
    headers.add(new Header("Last-Modified", HttpDate.format(lastModified)));
    if (representation.isCompressed()) {
      headers.add(new Header("Content-Encoding", "gzip"));
    }
    headers.addAll(rendering.kind().headers());
    headers.addAll(commonHeaders(representation));
    return new DocumentResponse(
        200,
        headers,
        freshness.expires(),
        DocumentResponse.ResponseBody.of(representation.octets()));
  }

  /** RFC 9110, 15.4.5 lists the fields of a 304. */
  public DocumentResponse notModified(Representation representation) {
    return new DocumentResponse(
        304,
        commonHeaders(representation),
        freshness.expires(),
        DocumentResponse.ResponseBody.EMPTY);
  }

  public DocumentResponse options(String allowed) {
    return withoutContent(204, allowed, rendering.kind().isData() ? PREFLIGHT : List.of());
  }

  public DocumentResponse methodNotAllowed(String allowed) {
    return withoutContent(405, allowed, List.of(new Header("Content-Length", "0")));
  }

  private DocumentResponse withoutContent(int status, String allowed, List<Header> additional) {
    List<Header> headers = new ArrayList<>();
    headers.add(new Header("Allow", allowed));
    headers.addAll(additional);
    headers.addAll(cors());
    return new DocumentResponse(
        status, headers, DocumentResponse.ExpiresHeader.NONE, DocumentResponse.ResponseBody.EMPTY);
  }

  private List<Header> commonHeaders(Representation representation) {
    List<Header> headers = new ArrayList<>();
    headers.add(new Header("ETag", representation.entityTag()));
    headers.add(new Header("Cache-Control", freshness.cacheControl()));
    headers.add(VARY);
    headers.addAll(cors());
    return headers;
  }

  private List<Header> cors() {
    return rendering.kind().isData() ? CORS : List.of();
  }
}
