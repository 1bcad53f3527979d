package io.github.wayleave.publish;

/** What a policy has at a path. */
public interface Resource {
  /** Returns what {@code request} is answered. */
  Answer answer(DocumentRequest request);

  /** Returns a text that is the same where the same is answered, but for times. */
  String summary();
}
