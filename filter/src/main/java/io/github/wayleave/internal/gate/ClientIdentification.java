package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.internal.enforce.refusal.IdentityNotice;
import io.github.wayleave.internal.enforce.verify.ClaimVerification;
import io.github.wayleave.internal.identity.GuardedVerifier;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import java.util.Optional;

/**
 * Finds the client of a request. A failure leaves a claim unread or a client unverified, and is
 * counted.
 *
 * <p>Cheap questions come first, since most requests are those of browsers: whether any rule is
 * enforced or observed, which crawlers {@code User-Agent} names, whether there may be a signature,
 * and what applies at the host. Addresses, signatures and the verifier are left for what remains,
 * requests that claim to be a crawler or may be signed by one. The verifier answers from its memory
 * and asks others on its own threads, so no request waits for the network.
 */
final class ClientIdentification {
  private static final String SIGNATURE = "Signature";

  /** For a request without the field, or with several lines of it. */
  private static final String NO_USER_AGENT = "";

  private final RunningPolicy live;
  private final PeerAddresses addresses = new PeerAddresses();

  ClientIdentification(RunningPolicy live) {
    this.live = live;
  }

  /** Returns whether a request claims to be a crawler's, or is signed. */
  boolean mayBeCrawler(ServerRequest request, Snapshot current) {
    try {
      String userAgent = request.userAgent();
      return isSigned(request, current)
          || (userAgent != null && !current.access().identify(userAgent).isEmpty());
    } catch (RuntimeException e) {
      return true;
    }
  }

  /** Returns the client if it may be a crawler at a host where rules are enforced or observed. */
  Optional<Client> client(ServerRequest request, Snapshot current, Optional<HostName> host) {
    if (current.access().isOff()) {
      return Optional.empty();
    }
    String userAgent = NO_USER_AGENT;
    ClaimedCrawlers claim = ClaimedCrawlers.EMPTY;
    boolean isSigned = false;
    try {
      String sent = request.userAgent();
      if (sent != null) {
        userAgent = sent;
        claim = current.access().identify(sent);
      }
      isSigned = isSigned(request, current);
    } catch (RuntimeException e) {
      live.recorder().recordFailure(e);
    }
    // Browsers end here. A signed request goes on, because the signature may name a crawler.
    if (claim.isEmpty() && !isSigned) {
      return Optional.empty();
    }
    Client client = new Client(request, current, host, userAgent, claim, addresses);
    if (client.control().isOff()) {
      return Optional.empty();
    }
    verify(client, isSigned);
    return client.claim().isEmpty() ? Optional.empty() : Optional.of(client);
  }

  /** Returns whether a request may be signed, so that it is examined even without a claim. */
  private boolean isSigned(ServerRequest request, Snapshot current) {
    ClaimVerification verification = current.access().verification();
    return verification != null
        && verification.checksSignatures()
        && live.verifier() != null
        && request.hasField(SIGNATURE);
  }

  /** Sets the identity, and the crawlers that signed; exempt clients are not verified. */
  private void verify(Client client, boolean isSigned) {
    ClaimVerification verification = client.current().access().verification();
    if (verification == null) {
      return;
    }
    GuardedVerifier verifier = live.verifier();
    try {
      if (verifier != null && !client.control().isExempt(client)) {
        SignatureResult signatures =
            isSigned ? verification.checkSignatures(client, verifier) : SignatureResult.NONE;
        // Signers join the claim before one of its crawlers is identified.
        client.setClaim(verification.withSigners(client.claim(), signatures));
        if (!client.claim().isEmpty()) {
          client.setIdentity(verification.identify(client.claim(), signatures, client, verifier));
        }
      }
    } catch (RuntimeException e) {
      live.recorder().recordFailure(e);
    }
    if (client.identity() == null && !client.claim().isEmpty()) {
      client.setIdentity(verification.unverified(client.claim()));
    }
  }

  /** Returns what a refusal says about the identity. */
  static Optional<IdentityNotice> notice(Client client) {
    ClaimVerification verification = client.current().access().verification();
    Identity identity = client.identity();
    if (identity == null || verification == null) {
      return Optional.empty();
    }
    Optional<String> operator =
        client
            .current()
            .policy()
            .crawlers()
            .find(identity.crawler())
            .flatMap(crawler -> crawler.operator());
    return Optional.of(
        new IdentityNotice(identity, operator, verification.canSign(identity.crawler())));
  }
}
