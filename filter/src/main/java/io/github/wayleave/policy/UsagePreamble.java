package io.github.wayleave.policy;

/** A comment that explains the signals to people, and reserves rights. */
final class UsagePreamble {
  private static final String TEXT =
      """
      How the pages of this site may be used is said in the lines Content-Signal:
      yes welcomes a use, no refuses it, and of a use without a word nothing is said.
        search    an index that leads people here, with links and short excerpts
        ai-input  pages that a model reads to answer somebody
        ai-train  pages from which a model is trained
      Every refusal is a reservation of rights that machines can read, in the sense of
      Article 4(3) of Directive (EU) 2019/790, and holds whoever has fetched a page.""";

  private UsagePreamble() {}

  /** Returns the comment, and behind it what else stands at the top. */
  static String before(String comment) {
    return comment.isBlank() ? TEXT : TEXT + "\n\n" + comment;
  }
}
