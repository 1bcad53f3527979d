package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What becomes of a request. */
public sealed interface GateResult {
  /** Returns the header fields that the response has, whatever else is done to it. */
  List<Header> headers();

  /** It gets a document, or what stands in its place. */
  record DocumentResult(DocumentResponse response, List<Header> headers) implements GateResult {}

  /** It is refused. */
  record RefusalResult(
      Refusal refusal, WantedFormat wantedFormat, DecidedRequest request, List<Header> headers)
      implements GateResult {
    /**
     * The form in which a client would have an answer, and whether with {@code content}: not in
     * answer to HEAD (RFC 9110, 9.3.2).
     */
    public record WantedFormat(Refusal.RefusalFormat form, boolean content) {}

    public String contentType() {
      return wantedFormat.form().contentType();
    }

    /** Returns the content, which an answer to HEAD leaves out. */
    public byte[] content() {
      return refusal.content(wantedFormat.form()).getBytes(StandardCharsets.UTF_8);
    }
  }

  /** It goes on to the application. */
  record PassResult(Optional<DecidedRequest> request, List<Header> headers) implements GateResult {
    /** As if nobody had looked. */
    public static final PassResult UNTOUCHED = new PassResult(Optional.empty(), List.of());

    static PassResult with(List<Header> headers) {
      return headers.isEmpty() ? UNTOUCHED : new PassResult(Optional.empty(), headers);
    }
  }
}
