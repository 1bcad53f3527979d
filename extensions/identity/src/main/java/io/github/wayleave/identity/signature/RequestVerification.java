package io.github.wayleave.identity.signature;

import io.github.wayleave.net.IpNetwork;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.greenbytes.http.sfv.ByteSequenceItem;
import org.greenbytes.http.sfv.InnerList;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.StringItem;

/**
 * Verifies the signatures of one request (RFC 9421, 3.2). Each signature is checked on its own;
 * cheap checks come first, and the key is used last.
 *
 * <p>Clients choose all that is read here, so each step bounds the next: the size of the fields,
 * the number of signatures, the agents that the policy knows, the time, the published keys, and
 * only then at most {@value #MAX_CHECKED} operations with a public key for a request, and as many
 * for a network as the {@link VerificationLimiter} permits. A key set is only read from memory;
 * asking for it may start a fetch on another thread.
 */
final class RequestVerification {
  /** The largest size of the three fields of signatures together, in octets. */
  static final int MAX_FIELD_OCTETS = 8_192;

  /** The largest number of signatures that are tagged for Web Bot Auth. */
  static final int MAX_SIGNATURES = 3;

  /** The largest number of signatures for which a key is used. */
  static final int MAX_CHECKED = 2;

  private static final String SIGNATURE_FIELD = "signature";
  private static final String TAG = "web-bot-auth";
  private static final List<String> FIELDS =
      List.of(SIGNATURE_FIELD, SignatureVerifier.INPUT_FIELD, CoveredComponent.AGENT_FIELD);

  private final SignatureVerifier verifier;
  private final RequestComponents request;
  private final Optional<IpNetwork> network;
  private final Instant now;
  private final Set<SignatureAgent> agents = new LinkedHashSet<>();
  private int checked;

  RequestVerification(
      SignatureVerifier verifier,
      RequestComponents request,
      Optional<IpNetwork> network,
      Instant now) {
    this.verifier = verifier;
    this.request = request;
    this.network = network;
    this.now = now;
  }

  SignatureResults results() {
    Optional<Map<String, ListElement<?>>> inputs =
        areTooLong() ? Optional.empty() : fields().dictionary(SignatureVerifier.INPUT_FIELD);
    if (inputs.isEmpty()) {
      return SignatureResults.MALFORMED;
    }
    List<SignatureOutcome> outcomes = new ArrayList<>();
    inputs
        .get()
        .forEach(
            (label, input) -> {
              if (isTagged(input)) {
                outcomes.add(
                    outcomes.size() < MAX_SIGNATURES
                        ? outcome(label, input)
                        : SignatureOutcome.MALFORMED);
              }
            });
    return new SignatureResults(outcomes, agents);
  }

  private RequestFields fields() {
    return request.fields();
  }

  private boolean areTooLong() {
    int octets = 0;
    for (String field : FIELDS) {
      octets += fields().combined(field).map(String::length).orElse(0);
    }
    return octets > MAX_FIELD_OCTETS;
  }

  private static boolean isTagged(ListElement<?> input) {
    return input.getParams().get("tag") instanceof StringItem tag && tag.get().equals(TAG);
  }

  private SignatureOutcome outcome(String label, ListElement<?> input) {
    try {
      agents.addAll(signers(label, input));
      return SignatureOutcome.VALID;
    } catch (RejectedSignatureException e) {
      return e.outcome();
    }
  }

  /** Returns the agents whose signature it is; they have the same keys. */
  private Set<SignatureAgent> signers(String label, ListElement<?> input)
      throws RejectedSignatureException {
    byte[] signature = signature(label);
    if (!(input instanceof InnerList list)) {
      throw new RejectedSignatureException(SignatureOutcome.MALFORMED);
    }
    SignatureParameters parameters = SignatureParameters.of(list.getParams());
    AgentField agentField = AgentField.parse(fields());
    SignatureBase base = SignatureBase.of(list, request);
    requireTarget(base.components());
    Set<SignatureAgent> named = verifier.agents().named(agentField.url(label, base.components()));
    if (named.isEmpty()) {
      throw new RejectedSignatureException(SignatureOutcome.UNKNOWN_AGENT);
    }
    parameters.checkTime(now);
    // This may start a fetch, so only signatures of known agents within their time get here.
    VerificationKey key = key(named, parameters);
    check(key, base.octets(), signature, parameters);
    return named;
  }

  private byte[] signature(String label) throws RejectedSignatureException {
    Optional<Map<String, ListElement<?>>> signatures = fields().dictionary(SIGNATURE_FIELD);
    if (signatures.isPresent() && signatures.get().get(label) instanceof ByteSequenceItem item) {
      ByteBuffer octets = item.get();
      byte[] signature = new byte[octets.remaining()];
      octets.get(signature);
      return signature;
    }
    throw new RejectedSignatureException(SignatureOutcome.MALFORMED);
  }

  /** Requires that a signature covers the host, so that it is not valid for another site. */
  private static void requireTarget(List<CoveredComponent> covered)
      throws RejectedSignatureException {
    for (CoveredComponent component : covered) {
      if (component.name().equals(CoveredComponent.AUTHORITY)
          || component.name().equals(CoveredComponent.TARGET_URI)) {
        return;
      }
    }
    throw new RejectedSignatureException(SignatureOutcome.COMPONENTS);
  }

  /** Returns the key that the agent publishes under the thumbprint, if it can be used now. */
  private VerificationKey key(Set<SignatureAgent> named, SignatureParameters parameters)
      throws RejectedSignatureException {
    AgentKeys keys = verifier.keys().keysAt(named.iterator().next().keySetUrl());
    if (keys instanceof AgentKeys.Missing missing) {
      throw new RejectedSignatureException(missing.outcome());
    }
    PublishedKey published =
        ((KeySet) keys)
            .find(parameters.keyId())
            .orElseThrow(() -> new RejectedSignatureException(SignatureOutcome.UNKNOWN_KEY));
    if (published instanceof PublishedKey.Refused refused) {
      throw new RejectedSignatureException(refused.outcome());
    }
    VerificationKey key = (VerificationKey) published;
    if (!key.isActive(now)) {
      throw new RejectedSignatureException(SignatureOutcome.REFUSED_KEY);
    }
    if (parameters.algorithm().filter(name -> !key.algorithm().isNamed(name)).isPresent()) {
      throw new RejectedSignatureException(SignatureOutcome.ALGORITHM);
    }
    return key;
  }

  /**
   * Checks the signature with the key, and that its nonce is new. A nonce is only remembered after
   * a valid signature; otherwise anyone could use up the nonces of an agent.
   */
  private void check(
      VerificationKey key, byte[] base, byte[] signature, SignatureParameters parameters)
      throws RejectedSignatureException {
    Optional<String> nonce = parameters.nonce();
    if (nonce.filter(n -> verifier.nonces().isUsed(key.thumbprint(), n, now)).isPresent()) {
      throw new RejectedSignatureException(SignatureOutcome.REPLAYED);
    }
    if (checked >= MAX_CHECKED || !verifier.limiter().tryStart(network, now)) {
      throw new RejectedSignatureException(SignatureOutcome.BUSY);
    }
    checked++;
    boolean valid = false;
    try {
      valid = key.verifies(base, signature);
    } finally {
      verifier.limiter().finish(network, !valid, now);
    }
    if (!valid) {
      throw new RejectedSignatureException(SignatureOutcome.WRONG);
    }
    // Another request with the same nonce may have been checked in the meantime.
    if (nonce.isPresent()
        && !verifier.nonces().use(key.thumbprint(), nonce.get(), parameters.lastInstant(), now)) {
      throw new RejectedSignatureException(SignatureOutcome.REPLAYED);
    }
  }
}
