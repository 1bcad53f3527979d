package io.github.wayleave.enforce;

/** What happens to a request: it passes, it passes and is noted, or it is refused. */
public sealed interface AccessDecision {
  /** The request passes, and here is why. */
  enum Passed implements AccessDecision {
    /** No crawler asks. */
    NOBODY,
    /** It asks for what this policy publishes. */
    DOCUMENT,
    /** The policy exempts the path, whoever asks. */
    EXEMPT,
    /** Every crawler that asks may have it. */
    ALLOWED
  }

  /**
   * The request passes although it is against the rules.
   *
   * @param denial which rule, and who breaks it
   */
  record Observed(Denial denial) implements AccessDecision {}

  /**
   * The request is refused.
   *
   * @param denial which rule, and who breaks it
   */
  record Refused(Denial denial) implements AccessDecision {}
}
