package io.github.wayleave.internal.enforce.verify;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.internal.identity.GuardedVerifier;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Determines whether a request comes from a crawler that it claims to come from, by the means that
 * a policy uses.
 *
 * <p>A verifier answers for one crawler and one address. This class combines the answers: a valid
 * signature of the crawler's agent takes precedence, and of several claimed crawlers one that is
 * verified wins, then one that is spoofed. It does not rely on the verifier for what must never
 * happen: a client whose address is unknown, not public, or that of a trusted proxy is not spoofed.
 */
public final class ClaimVerification {
  private final IdentityPolicy policy;
  private final Map<ProductToken, CrawlerMeans> byToken = new HashMap<>();
  private final Map<UrlReference, List<CrawlerIdentity>> byAgent = new HashMap<>();

  private ClaimVerification(IdentityPolicy policy) {
    this.policy = policy;
  }

  /** Returns the verification that a policy asks for; empty if it has no {@code identity}. */
  public static Optional<ClaimVerification> of(SitePolicy sitePolicy) {
    if (sitePolicy.identity().isEmpty()) {
      return Optional.empty();
    }
    ClaimVerification verification = new ClaimVerification(sitePolicy.identity().get());
    for (Crawler crawler : sitePolicy.crawlers().crawlers()) {
      verification.add(crawler);
    }
    return Optional.of(verification);
  }

  private void add(Crawler crawler) {
    CrawlerMeans means = CrawlerMeans.of(crawler, policy);
    byToken.put(crawler.token(), means);
    if (means.agent().isPresent()) {
      CrawlerIdentity identity = CrawlerIdentity.of(crawler);
      byAgent
          .computeIfAbsent(means.agent().get(), agent -> new ArrayList<>())
          .add(
              new CrawlerIdentity(
                  identity.token(), identity.obeys(), false, identity.honoursCrawlDelay()));
    }
  }

  /** Returns whether signatures are checked. */
  public boolean checksSignatures() {
    return !byAgent.isEmpty();
  }

  /** Returns whether a crawler's operator publishes keys that the policy uses. */
  public boolean canSign(ProductToken crawler) {
    CrawlerMeans means = byToken.get(crawler);
    return means != null && means.agent().isPresent();
  }

  /**
   * Checks the signatures of a request, without those of agents that no crawler has, which would
   * violate the verifier's contract.
   */
  public SignatureResult checkSignatures(IdentityRequest request, GuardedVerifier verifier) {
    SignatureResult result = verifier.checkSignatures(request);
    if (byAgent.keySet().containsAll(result.agents())) {
      return result;
    }
    verifier.refuseAgents(result.agents());
    return new SignatureResult(
        result.agents().stream().filter(byAgent::containsKey).toList(), result.reason());
  }

  /**
   * Returns a claim with the crawlers whose agents signed the request. Like a crawler that a person
   * triggers, such a client is held only to a group that names the crawler.
   */
  public ClaimedCrawlers withSigners(ClaimedCrawlers claim, SignatureResult signatures) {
    if (signatures.agents().isEmpty()) {
      return claim;
    }
    List<CrawlerIdentity> crawlers = new ArrayList<>(claim.crawlers());
    for (UrlReference agent : signatures.agents()) {
      for (CrawlerIdentity signer : byAgent.getOrDefault(agent, List.of())) {
        if (crawlers.size() < ClaimedCrawlers.MAX_CRAWLERS
            && crawlers.stream().noneMatch(named -> named.token().equals(signer.token()))) {
          crawlers.add(signer);
        }
      }
    }
    return new ClaimedCrawlers(crawlers);
  }

  /** Returns the identity of a client that is not verified at all. */
  public Identity unverified(ClaimedCrawlers claim) {
    ProductToken crawler = claim.crawlers().get(0).token();
    CrawlerMeans means = byToken.get(crawler);
    return means == null ? noMeans(crawler) : means.noMeans();
  }

  /** Returns the identity of the client of a request that claims at least one crawler. */
  public Identity identify(
      ClaimedCrawlers claim,
      SignatureResult signatures,
      IdentityRequest request,
      GuardedVerifier verifier) {
    List<CrawlerIdentity> crawlers = claim.crawlers();
    Identity strongest = null;
    for (int i = 0; i < crawlers.size(); i++) {
      Identity identity = identify(crawlers.get(i).token(), signatures, request, verifier);
      if (strongest == null || strength(identity) > strength(strongest)) {
        strongest = identity;
      }
      if (identity instanceof Verified) {
        break;
      }
    }
    if (strongest == null) {
      throw new IllegalArgumentException("the request claims no crawler");
    }
    return signatures.agents().isEmpty() ? strongest : strongest.withAgents(signatures.agents());
  }

  private Identity identify(
      ProductToken crawler,
      SignatureResult signatures,
      IdentityRequest request,
      GuardedVerifier verifier) {
    CrawlerMeans means = byToken.get(crawler);
    if (means == null) {
      return noMeans(crawler);
    }
    if (means.agent().isPresent() && signatures.agents().contains(means.agent().get())) {
      return new Verified(crawler, Means.SIGNATURE);
    }
    Identity identity = byAddress(means, request, verifier);
    return identity instanceof Unverifiable
            && signatures.reason().isPresent()
            && means.agent().isPresent()
        ? new Unverifiable(crawler, signatures.reason().get())
        : identity;
  }

  private static Identity byAddress(
      CrawlerMeans means, IdentityRequest request, GuardedVerifier verifier) {
    if (!means.isByAddress()) {
      return means.noMeans();
    }
    Optional<IpAddress> client = request.client();
    if (client.isEmpty()) {
      return means.noAddress();
    }
    Identity identity = verifier.identify(means.crawler(), request, means.failed());
    return identity instanceof Spoofed && (!client.get().isGlobal() || request.isTrustedProxy())
        ? means.local()
        : identity;
  }

  private static Unverifiable noMeans(ProductToken crawler) {
    return new Unverifiable(crawler, Reason.NO_MEANS);
  }

  /** Orders identities of one request; an unverifiable one with a reason says most. */
  private static int strength(@Nullable Identity identity) {
    if (identity instanceof Verified) {
      return 3;
    }
    if (identity instanceof Spoofed) {
      return 2;
    }
    return identity instanceof Unverifiable unverifiable && unverifiable.reason() != Reason.NO_MEANS
        ? 1
        : 0;
  }
}
