package io.github.wayleave.identity.signature;

/** A key in a key set, found by its thumbprint. */
sealed interface PublishedKey permits VerificationKey, PublishedKey.Refused {
  /** Returns the thumbprint of the key (RFC 7638), which signatures state as {@code keyid}. */
  String thumbprint();

  /**
   * A key with which no signature is valid.
   *
   * @param outcome {@link SignatureOutcome#REFUSED_KEY} or {@link SignatureOutcome#ALGORITHM}
   */
  record Refused(String thumbprint, SignatureOutcome outcome) implements PublishedKey {}
}
