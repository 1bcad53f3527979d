package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What a server does with a request. */
public sealed interface GateResult {
  /** Returns the header fields to add to the response in any case. */
  List<Header> headers();

  /** The request is answered with a document, or with 404 in place of one. */
  record DocumentResult(DocumentResponse response, List<Header> headers) implements GateResult {}

  /** The request is refused. */
  record RefusalResult(
      Refusal refusal, WantedFormat wantedFormat, DecidedRequest request, List<Header> headers)
      implements GateResult {
    /**
     * The format that a client prefers, and whether the response has content; false for HEAD (RFC
     * 9110, 9.3.2).
     */
    public record WantedFormat(Refusal.RefusalFormat format, boolean hasContent) {}

    public String contentType() {
      return wantedFormat.format().contentType();
    }

    /** Returns the content, which a response to HEAD leaves out. */
    public byte[] content() {
      return refusal.content(wantedFormat.format()).getBytes(StandardCharsets.UTF_8);
    }
  }

  /** The request goes on to the application. */
  record PassResult(Optional<DecidedRequest> request, List<Header> headers) implements GateResult {
    /** A request that Wayleave does not touch. */
    public static final PassResult UNTOUCHED = new PassResult(Optional.empty(), List.of());

    static PassResult with(List<Header> headers) {
      return headers.isEmpty() ? UNTOUCHED : new PassResult(Optional.empty(), headers);
    }
  }
}
