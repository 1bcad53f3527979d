package io.github.wayleave.publish;

import java.util.List;

/** A document that the policy says there is not, whatever the application would serve. */
public enum MissingDocument implements Resource {
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
