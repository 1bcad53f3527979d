package io.github.wayleave.identity.signature;

import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Instant;

/**
 * A public key that can verify signatures.
 *
 * @param thumbprint the thumbprint of the key
 * @param algorithm the only algorithm that the key is used with
 * @param publicKey the key itself
 * @param validity when the key is active
 */
record VerificationKey(
    String thumbprint, SignatureAlgorithm algorithm, PublicKey publicKey, KeyValidity validity)
    implements PublishedKey {
  private static final int ED25519_SIGNATURE_OCTETS = 64;

  /** Returns whether the key is active: {@code nbf} has passed, and {@code exp} has not. */
  boolean isActive(Instant now) {
    return validity.contains(now.getEpochSecond());
  }

  /** Returns whether {@code signature} is a signature of {@code base} by this key. */
  boolean verifies(byte[] base, byte[] signature) {
    // RFC 8032, 5.1.7 requires 64 octets; the JDK also accepts 65.
    if (algorithm == SignatureAlgorithm.ED25519 && signature.length != ED25519_SIGNATURE_OCTETS) {
      return false;
    }
    try {
      Signature verification = algorithm.newSignature();
      verification.initVerify(publicKey);
      verification.update(base);
      return verification.verify(signature);
    } catch (GeneralSecurityException | ProviderException e) {
      return false; // The JDK throws for a signature of the wrong length or out of range.
    }
  }
}
