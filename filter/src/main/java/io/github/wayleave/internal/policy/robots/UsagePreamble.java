package io.github.wayleave.internal.policy.robots;

/**
 * A comment that defines the signals, as contentsignals.org does, and reserves rights. The lines
 * refer to it: without it {@code search=yes} has no stated meaning.
 */
final class UsagePreamble {
  private static final String TEXT =
      """
      The lines Content-Signal say how the pages of this site may be used, once fetched.
      "yes" permits a use, "no" denies it. Of a use that a line does not name, this site
      neither permits nor denies anything by it.
        search    Building an index for searches, and showing results: links and short
                  excerpts. It does not include summaries that an AI writes.
        ai-input  Giving pages to an AI model as input for its answers, as in retrieval
                  augmented generation, grounding, and other answers that an AI writes.
        ai-train  Training AI models, or fine-tuning them.
      Every "no" expressly reserves rights under Article 4(3) of Directive (EU) 2019/790
      on copyright and related rights in the Digital Single Market.""";

  private UsagePreamble() {}

  /** Returns the comment, and behind it what else stands at the top. */
  static String before(String comment) {
    return comment.isBlank() ? TEXT : TEXT + "\n\n" + comment;
  }
}
