package io.github.wayleave.identity.decision;

/**
 * What the DNS says about an address of the operator that was verified before, asked after it
 * denied another address. If it does not confirm that one any more, the DNS is broken.
 */
public enum ControlResult {
  /** The address is the operator's, or the DNS is not used for the crawler. */
  CONFIRMED,
  /** The answer is not there yet. */
  PENDING,
  /** The answer is another one, or there is none. */
  FAILED
}
