package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.publish.answer.Answer;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What becomes of a request. */
public sealed interface Outcome {
  /** Returns the header fields that the response has, whatever else is done to it. */
  List<Header> headers();

  /** It gets a document, or what stands in its place. */
  record Answered(Answer answer, List<Header> headers) implements Outcome {}

  /** It is refused. */
  record Refused(Refusal refusal, Wants wants, Visit visit, List<Header> headers)
      implements Outcome {
    /**
     * The form in which a client would have an answer, and whether with {@code content}: not in
     * answer to HEAD (RFC 9110, 9.3.2).
     */
    public record Wants(Refusal.Form form, boolean content) {}

    public String contentType() {
      return wants.form().contentType();
    }

    /** Returns the content, which an answer to HEAD leaves out. */
    public byte[] content() {
      return refusal.content(wants.form()).getBytes(StandardCharsets.UTF_8);
    }
  }

  /** It goes on to the application. */
  record Passed(Optional<Visit> visit, List<Header> headers) implements Outcome {
    /** As if nobody had looked. */
    public static final Passed UNTOUCHED = new Passed(Optional.empty(), List.of());

    static Passed with(List<Header> headers) {
      return headers.isEmpty() ? UNTOUCHED : new Passed(Optional.empty(), headers);
    }
  }
}
