package io.github.wayleave.publish;

import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.util.List;

/** What a policy publishes at a path: a fixed document, one written on demand, or 404. */
interface PublishedResource {
  DocumentResponse respond(DocumentRequest request);

  /** Returns a text that is equal for equal responses, apart from dates. */
  String summary();

  /** A document that stays the same until another policy takes effect. */
  record FixedDocument(PublishedDocument document) implements PublishedResource {
    @Override
    public DocumentResponse respond(DocumentRequest request) {
      return document.respond(request);
    }

    @Override
    public String summary() {
      return document.summary();
    }
  }

  /** A path that Wayleave answers with 404, whatever the application would serve. */
  enum MissingDocument implements PublishedResource {
    /** The only instance. */
    NOT_FOUND;

    private static final DocumentResponse RESPONSE =
        new DocumentResponse(
            404,
            List.of(new Header("Content-Length", "0")),
            DocumentResponse.ExpiresHeader.NONE,
            DocumentResponse.ResponseBody.EMPTY);

    @Override
    public DocumentResponse respond(DocumentRequest request) {
      return RESPONSE;
    }

    @Override
    public String summary() {
      return "404";
    }
  }
}
