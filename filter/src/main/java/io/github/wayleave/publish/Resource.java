package io.github.wayleave.publish;

import io.github.wayleave.publish.answer.Answer;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import java.util.List;

/** What a policy has at a path: a document, one that is written when it is asked for, or none. */
interface Resource {
  /** Returns what {@code request} is answered. */
  Answer answer(DocumentRequest request);

  /** Returns a text that is the same where the same is answered, but for times. */
  String summary();

  /** A document that stays as it is until another policy takes effect. */
  record FixedDocument(PublishedDocument document) implements Resource {
    @Override
    public Answer answer(DocumentRequest request) {
      return document.answer(request);
    }

    @Override
    public String summary() {
      return document.summary();
    }
  }

  /** A document that the policy says there is not, whatever the application would serve. */
  enum MissingDocument implements Resource {
    /** The only one. */
    NOT_FOUND;

    private static final Answer ANSWER =
        new Answer(
            404,
            List.of(new Header("Content-Length", "0")),
            Answer.Expiry.UNSAID,
            Answer.Content.NONE);

    @Override
    public Answer answer(DocumentRequest request) {
      return ANSWER;
    }

    @Override
    public String summary() {
      return "404";
    }
  }
}
