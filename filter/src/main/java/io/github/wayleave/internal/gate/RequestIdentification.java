package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.refusal.IdentityNotice;
import io.github.wayleave.internal.enforce.verify.ClaimVerification;
import io.github.wayleave.internal.identity.GuardedVerifier;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the clients of requests, where the policy has {@code identity}. A failure leaves a
 * client unverified.
 */
record RequestIdentification(RunningPolicy runningPolicy) {
  private static final String SIGNATURE = "Signature";

  /** Returns whether a request may be signed, so that it is examined even without a claim. */
  boolean isSigned(ServerRequest request, Snapshot current) {
    try {
      ClaimVerification verification = current.access().verification();
      return verification != null
          && verification.checksSignatures()
          && runningPolicy.verifier() != null
          && request.hasField(SIGNATURE);
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return false;
    }
  }

  /** Returns the result of checking the signatures; of exempt clients they are not checked. */
  SignatureResult signatures(VerifiableRequest request, Snapshot current, AccessControl control) {
    ClaimVerification verification = current.access().verification();
    GuardedVerifier verifier = runningPolicy.verifier();
    try {
      return verification == null || verifier == null || control.isExempt(request)
          ? SignatureResult.NONE
          : verification.checkSignatures(request, verifier);
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return SignatureResult.NONE;
    }
  }

  /** Returns the claim with the crawlers that signed. */
  ClaimedCrawlers withSigners(ClaimedCrawlers claim, SignatureResult signatures, Snapshot current) {
    ClaimVerification verification = current.access().verification();
    return verification == null ? claim : verification.withSigners(claim, signatures);
  }

  /** Returns the identity of the client; null if the policy has no {@code identity}. */
  @Nullable Identity identity(
      ClaimedCrawlers claim,
      SignatureResult signatures,
      VerifiableRequest request,
      Snapshot current,
      AccessControl control) {
    ClaimVerification verification = current.access().verification();
    if (verification == null) {
      return null;
    }
    GuardedVerifier verifier = runningPolicy.verifier();
    try {
      return verifier == null || control.isExempt(request)
          ? verification.unverified(claim)
          : verification.identify(claim, signatures, request, verifier);
    } catch (RuntimeException e) {
      runningPolicy.recorder().recordFailure(e);
      return verification.unverified(claim);
    }
  }

  /** Returns what a refusal says about an identity. */
  static Optional<IdentityNotice> notice(@Nullable Identity identity, Snapshot current) {
    ClaimVerification verification = current.access().verification();
    if (identity == null || verification == null) {
      return Optional.empty();
    }
    SitePolicy policy = current.policy();
    return Optional.of(
        new IdentityNotice(
            identity,
            policy.crawlers().find(identity.crawler()).flatMap(crawler -> crawler.operator()),
            verification.canSign(identity.crawler())));
  }
}
