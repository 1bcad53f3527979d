package io.github.wayleave.publish;

import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.util.List;

/** What a policy has at a path: a document, one that is written when it is asked for, or none. */
interface PublishedResource {
  /** Returns what {@code request} is answered. */
  DocumentResponse answer(DocumentRequest request);

  /** Returns a text that is the same where the same is answered, but for times. */
  String summary();

  /** A document that stays as it is until another policy takes effect. */
  record FixedDocument(PublishedDocument document) implements PublishedResource {
    @Override
    public DocumentResponse answer(DocumentRequest request) {
      return document.respond(request);
    }

    @Override
    public String summary() {
      return document.summary();
    }
  }

  /** A document that the policy says there is not, whatever the application would serve. */
  enum MissingDocument implements PublishedResource {
    /** The only one. */
    NOT_FOUND;

    private static final DocumentResponse ANSWER =
        new DocumentResponse(
            404,
            List.of(new Header("Content-Length", "0")),
            DocumentResponse.ExpiresHeader.NONE,
            DocumentResponse.ResponseBody.EMPTY);

    @Override
    public DocumentResponse answer(DocumentRequest request) {
      return ANSWER;
    }

    @Override
    public String summary() {
      return "404";
    }
  }
}
