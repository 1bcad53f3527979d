package io.github.wayleave.identity.decision;

/** Whether an address belongs to another crawler of the same operator. */
public enum SiblingResult {
  /** It does not, as far as is known. */
  NONE,
  /** It has a confirmed name of another crawler, or is in the list of one. */
  FOUND,
  /** A list of another crawler is being fetched for the first time. */
  PENDING
}
