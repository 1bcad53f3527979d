package io.github.wayleave.identity.signature;

import io.github.wayleave.net.IpNetwork;
import java.time.Instant;
import java.util.Optional;

/**
 * Verifies the signatures of requests. It waits for nothing, and is safe for use by several
 * threads; what it remembers is in the {@link NonceMemory} and the {@link VerificationLimiter}.
 */
public final class SignatureVerifier {
  static final String INPUT_FIELD = "signature-input";

  private final KnownAgents agents;
  private final AgentKeys.Source keys;
  private final NonceMemory nonces;
  private final VerificationLimiter limiter;

  /** Creates a verifier for signatures of known agents. */
  public SignatureVerifier(
      KnownAgents agents, AgentKeys.Source keys, NonceMemory nonces, VerificationLimiter limiter) {
    this.agents = agents;
    this.keys = keys;
    this.nonces = nonces;
    this.limiter = limiter;
  }

  /**
   * Checks each signature of a request that is tagged for Web Bot Auth.
   *
   * @param network the network of the client, if its address is known
   */
  public SignatureResults verify(SignedRequest request, Optional<IpNetwork> network, Instant now) {
    return request.fieldValues(INPUT_FIELD).isEmpty()
        ? SignatureResults.UNSIGNED
        : new RequestVerification(this, new RequestComponents(request), network, now).results();
  }

  KnownAgents agents() {
    return agents;
  }

  AgentKeys.Source keys() {
    return keys;
  }

  NonceMemory nonces() {
    return nonces;
  }

  VerificationLimiter limiter() {
    return limiter;
  }
}
