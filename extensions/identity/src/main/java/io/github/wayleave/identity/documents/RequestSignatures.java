package io.github.wayleave.identity.documents;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.signature.AgentKeys;
import io.github.wayleave.identity.signature.KnownAgents;
import io.github.wayleave.identity.signature.NonceMemory;
import io.github.wayleave.identity.signature.SignatureAgent;
import io.github.wayleave.identity.signature.SignatureOutcome;
import io.github.wayleave.identity.signature.SignatureResults;
import io.github.wayleave.identity.signature.SignatureVerifier;
import io.github.wayleave.identity.signature.VerificationLimiter;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Checks the signatures of requests with the keys of the agents that crawlers name. It waits for
 * nothing, and is safe for use by several threads.
 *
 * <p>Keys are asked for only when a signature names one of these agents. Nonces and the counts of
 * wrong signatures outlive a change of the policy.
 */
public final class RequestSignatures {
  private static final Agents NO_AGENTS = new Agents(KnownAgents.of(Set.of()), Map.of());

  /** The networks in which wrong signatures are counted, like the pace of crawlers. */
  private static final int IPV4_PREFIX = 24;

  private static final int IPV6_PREFIX = 48;

  private final AgentKeys.Source keys;
  private final InstantSource clock;
  private final Consumer<IdentityCheck> checks;
  private final NonceMemory nonces = new NonceMemory();
  private final VerificationLimiter limiter;
  private volatile Agents agents = NO_AGENTS;

  /** The known agents, and the URLs that the entries of crawlers have for each. */
  private record Agents(KnownAgents knownAgents, Map<SignatureAgent, Set<UrlReference>> urls) {}

  /**
   * Creates an instance that knows no agents.
   *
   * @param processors the number of processors, half of which may verify at once
   * @param checks receives the outcome of each signature
   */
  public RequestSignatures(
      AgentKeys.Source keys, InstantSource clock, int processors, Consumer<IdentityCheck> checks) {
    this.keys = keys;
    this.clock = clock;
    this.checks = checks;
    this.limiter = new VerificationLimiter(processors);
  }

  /** Sets the crawlers whose agents are known; none if signatures are not checked. */
  public void configure(CrawlerCatalogue crawlers) {
    Map<SignatureAgent, Set<UrlReference>> urls = new HashMap<>();
    for (Crawler crawler : crawlers.crawlers()) {
      crawler
          .verification()
          .flatMap(Verification::signature)
          .ifPresent(
              url ->
                  urls.computeIfAbsent(
                          new SignatureAgent(url.toString()), agent -> new LinkedHashSet<>())
                      .add(url));
    }
    agents = new Agents(KnownAgents.of(urls.keySet()), urls);
  }

  /** Checks the signatures of a request. */
  public SignatureResult check(IdentityRequest request) {
    long begin = System.nanoTime();
    Agents current = agents;
    Optional<IpNetwork> network =
        request.client().map(client -> IpNetwork.containing(client, IPV4_PREFIX, IPV6_PREFIX));
    SignatureResults results =
        new SignatureVerifier(current.knownAgents(), keys, nonces, limiter)
            .verify(new SignedIdentityRequest(request), network, clock.instant());
    report(results.outcomes(), Duration.ofNanos(System.nanoTime() - begin));
    Set<UrlReference> signers = new LinkedHashSet<>();
    results.agents().forEach(agent -> signers.addAll(current.urls().get(agent)));
    return signers.isEmpty() && results.outcomes().isEmpty()
        ? SignatureResult.NONE
        : new SignatureResult(List.copyOf(signers), reason(results.outcomes()));
  }

  /** Returns how many nonces were forgotten before they expired, for lack of space. */
  public long forgottenNonces() {
    return nonces.forgotten();
  }

  private void report(List<SignatureOutcome> outcomes, Duration time) {
    for (SignatureOutcome outcome : outcomes) {
      checks.accept(new IdentityCheck(Means.SIGNATURE, outcome.word(), time));
    }
  }

  /** Returns why a signature could not be checked; what may change soonest comes first. */
  private static Optional<Reason> reason(List<SignatureOutcome> outcomes) {
    if (outcomes.contains(SignatureOutcome.PENDING)) {
      return Optional.of(Reason.PENDING);
    }
    if (outcomes.contains(SignatureOutcome.BUSY)) {
      return Optional.of(Reason.BUSY);
    }
    return outcomes.contains(SignatureOutcome.FAILED)
        ? Optional.of(Reason.FAILED)
        : Optional.empty();
  }
}
