package io.github.wayleave.identity.signature;

import java.io.Serial;

/**
 * Ends the check of a signature that is not valid. It has no stack trace, since it is not a fault.
 */
final class RejectedSignatureException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final SignatureOutcome outcome;

  RejectedSignatureException(SignatureOutcome outcome) {
    super(outcome.word(), null, false, false);
    this.outcome = outcome;
  }

  SignatureOutcome outcome() {
    return outcome;
  }
}
