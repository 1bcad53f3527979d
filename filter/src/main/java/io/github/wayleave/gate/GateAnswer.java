package io.github.wayleave.gate;

import io.github.wayleave.internal.gate.DecidedRequest;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.GateResult.DocumentResult;
import io.github.wayleave.internal.gate.GateResult.PassResult;
import io.github.wayleave.internal.gate.GateResult.RefusalResult;
import io.github.wayleave.internal.gate.KeptHeaderField;
import io.github.wayleave.internal.publish.request.HttpDate;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * What to do with a request: send a response, or let it pass and add header fields to the response
 * of the application.
 */
public final class GateAnswer {
  private static final GateAnswer UNTOUCHED =
      new GateAnswer(Optional.empty(), List.of(), Optional.empty());

  private final Optional<GateResponse> response;
  private final List<Header> headers;
  private final Optional<DecidedRequest> decided;

  /**
   * A complete response: a document, a redirect, 404 in place of a document, or a refusal.
   *
   * @param status the status code
   * @param headers all header fields, among them {@code Date}, and {@code Content-Length} if there
   *     is content
   * @param content the content; empty for a response to HEAD, or if there is none
   */
  public record GateResponse(int status, List<Header> headers, ByteBuffer content) {
    /** Copies the header fields, and makes the content read-only. */
    public GateResponse {
      headers = List.copyOf(headers);
      content = content.asReadOnlyBuffer();
    }

    /** Returns a new read-only buffer of the content. */
    @Override
    public ByteBuffer content() {
      return content.duplicate();
    }

    /** Returns a copy of the content. */
    public byte[] octets() {
      byte[] octets = new byte[content.remaining()];
      content().get(octets);
      return octets;
    }
  }

  private GateAnswer(
      Optional<GateResponse> response, List<Header> headers, Optional<DecidedRequest> decided) {
    this.response = response;
    this.headers = headers;
    this.decided = decided;
  }

  /** Returns an answer at a time, which a response has as its date (RFC 9110, 6.6.1). */
  static GateAnswer of(GateResult result, Instant time) {
    List<Header> headers = result.headers();
    if (result instanceof DocumentResult document) {
      return new GateAnswer(
          Optional.of(response(document.response(), headers, time)), headers, Optional.empty());
    }
    if (result instanceof RefusalResult refusal) {
      return new GateAnswer(
          Optional.of(response(refusal, headers, time)), headers, Optional.of(refusal.request()));
    }
    return result instanceof PassResult passed
            && (passed.request().isPresent() || !headers.isEmpty())
        ? new GateAnswer(Optional.empty(), headers, passed.request())
        : UNTOUCHED;
  }

  private static GateResponse response(DocumentResponse document, List<Header> kept, Instant time) {
    List<Header> headers = new ArrayList<>(document.headers());
    headers.add(date(time));
    String expires = document.expiresHeader().value();
    if (!expires.isEmpty()) {
      headers.add(new Header("Expires", expires));
    }
    int length = document.body().length();
    if (length > 0) {
      headers.add(new Header("Content-Length", String.valueOf(length)));
    }
    return new GateResponse(document.status(), withKept(headers, kept), document.body().buffer());
  }

  private static GateResponse response(RefusalResult refusal, List<Header> kept, Instant time) {
    byte[] content = refusal.content();
    List<Header> headers = new ArrayList<>(List.of(date(time)));
    refusal.refusal().fields().forEach((name, value) -> headers.add(new Header(name, value)));
    headers.add(new Header("Content-Type", refusal.contentType()));
    headers.add(new Header("Content-Length", String.valueOf(content.length)));
    return new GateResponse(
        refusal.refusal().status(),
        withKept(headers, kept),
        ByteBuffer.wrap(refusal.wantedFormat().hasContent() ? content : new byte[0]));
  }

  private static Header date(Instant time) {
    return new Header("Date", HttpDate.format(time));
  }

  private static List<Header> withKept(List<Header> headers, List<Header> kept) {
    for (Header header : kept) {
      List<String> present =
          headers.stream()
              .filter(other -> other.name().equalsIgnoreCase(header.name()))
              .map(Header::value)
              .toList();
      headers.removeIf(other -> other.name().equalsIgnoreCase(header.name()));
      KeptHeaderField.values(header, present)
          .forEach(value -> headers.add(new Header(header.name(), value)));
    }
    return headers;
  }

  /** Returns the response to send; empty if the application answers the request. */
  public Optional<GateResponse> response() {
    return response;
  }

  /**
   * Adds header fields to a response of the application, which has set its own: call it when the
   * response is about to be sent.
   *
   * @param present returns the values of a field of the response, one for each line
   * @param setter replaces all lines of a field by some values
   */
  public void addHeaders(
      Function<String, List<String>> present, BiConsumer<String, List<String>> setter) {
    for (Header header : headers) {
      setter.accept(header.name(), KeptHeaderField.values(header, present.apply(header.name())));
    }
  }

  /** Returns whether {@link #addHeaders} has an effect. */
  public boolean hasHeaders() {
    return !headers.isEmpty();
  }

  /**
   * Returns what an application may want to know about a request of a crawler, under the names of
   * the request attributes of the servlet filter; empty for other requests.
   */
  public Map<String, Object> attributes() {
    Map<String, Object> attributes = new LinkedHashMap<>();
    if (decided.isPresent()) {
      decided.get().setAttributes(attributes::put);
    }
    return attributes;
  }
}
