package io.github.wayleave.identity.signature;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.greenbytes.http.sfv.IntegerItem;
import org.greenbytes.http.sfv.Parameters;
import org.greenbytes.http.sfv.StringItem;

/**
 * The parameters of a signature (RFC 9421, 2.3).
 *
 * @param created when it was created, in seconds since 1970
 * @param expires when it expires, in seconds since 1970, not before {@code created}
 * @param keyId the thumbprint of the key
 * @param algorithm the algorithm, if stated
 * @param nonce the nonce, if there is one
 */
record SignatureParameters(
    long created, long expires, String keyId, Optional<String> algorithm, Optional<String> nonce) {
  /** How far the clocks of signer and server may differ. */
  static final Duration CLOCK_DIFFERENCE = Duration.ofSeconds(60);

  /** The longest time for which a signature may be valid. */
  static final Duration LONGEST_VALIDITY = Duration.ofHours(24);

  SignatureParameters {
    if (expires < created) {
      throw new IllegalArgumentException("a signature expires after its creation");
    }
  }

  /**
   * Returns the parameters of a signature.
   *
   * @throws RejectedSignatureException if one is missing, or has another type, or the times are not
   *     in order
   */
  static SignatureParameters of(Parameters parameters) throws RejectedSignatureException {
    long created = time(parameters, "created");
    long expires = time(parameters, "expires");
    Optional<String> keyId = text(parameters, "keyid");
    if (expires < created || keyId.isEmpty()) {
      throw malformed();
    }
    return new SignatureParameters(
        created, expires, keyId.get(), text(parameters, "alg"), text(parameters, "nonce"));
  }

  /**
   * Checks the times.
   *
   * @throws RejectedSignatureException if the signature is valid for too long, or not now
   */
  void checkTime(Instant now) throws RejectedSignatureException {
    if (expires - created > LONGEST_VALIDITY.toSeconds()) {
      throw new RejectedSignatureException(SignatureOutcome.TOO_LONG);
    }
    if (Instant.ofEpochSecond(created).minus(CLOCK_DIFFERENCE).isAfter(now)) {
      throw new RejectedSignatureException(SignatureOutcome.NOT_YET);
    }
    if (lastInstant().isBefore(now)) {
      throw new RejectedSignatureException(SignatureOutcome.EXPIRED);
    }
  }

  /** Returns the last time at which the signature is accepted. */
  Instant lastInstant() {
    return Instant.ofEpochSecond(expires).plus(CLOCK_DIFFERENCE);
  }

  private static long time(Parameters parameters, String name) throws RejectedSignatureException {
    if (parameters.get(name) instanceof IntegerItem integer) {
      return integer.getAsLong();
    }
    throw malformed();
  }

  private static Optional<String> text(Parameters parameters, String name)
      throws RejectedSignatureException {
    if (!parameters.containsKey(name)) {
      return Optional.empty();
    }
    if (parameters.get(name) instanceof StringItem text) {
      return Optional.of(text.get());
    }
    throw malformed();
  }

  private static RejectedSignatureException malformed() {
    return new RejectedSignatureException(SignatureOutcome.MALFORMED);
  }
}
