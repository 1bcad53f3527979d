package io.github.wayleave.cli.identify;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.decision.IdentityDecision;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether clients are crawlers, as the verifier of a server does, but with a single look
 * and without a memory: it assumes that the means are proven to work at the site.
 */
public final class ClientCheck {
  private final CrawlerCatalogue crawlers;
  private final boolean usesSignatures;
  private final ListLookup lists;
  private final List<IpNetwork> unsafeNetworks;
  private final Instant now;

  /**
   * Creates a check.
   *
   * @param unsafeNetworks networks that count as global although they are not
   */
  public ClientCheck(
      CrawlerCatalogue crawlers,
      boolean usesSignatures,
      ListLookup lists,
      List<IpNetwork> unsafeNetworks,
      Instant now) {
    this.crawlers = crawlers;
    this.usesSignatures = usesSignatures;
    this.lists = lists;
    this.unsafeNetworks = List.copyOf(unsafeNetworks);
    this.now = now;
  }

  /**
   * Decides whether a client is the crawler with a product token.
   *
   * @param names the names of the address; empty if no name servers are used
   */
  public CrawlerFinding check(ProductToken token, IpAddress address, Optional<AddressNames> names) {
    Optional<Crawler> crawler = crawlers.find(token);
    Optional<Verification> verification = crawler.flatMap(Crawler::verification);
    if (verification.isEmpty()) {
      return new CrawlerFinding(token, Outcome.NO_MEANS, List.of(), Optional.empty());
    }
    List<Evidence> evidence = evidence(address, names, verification.get());
    Siblings siblings = new Siblings(crawler.get(), crawlers, lists);
    Conditions conditions = new Conditions(isGlobal(address), siblings, address, names);
    Outcome outcome =
        IdentityDecision.decide(
            result(Evidence.DNS, evidence), result(Evidence.RANGES, evidence), conditions);
    return new CrawlerFinding(
        token,
        outcome,
        evidence,
        outcome == Outcome.SIBLING ? siblings.find(address, names) : Optional.empty());
  }

  private List<Evidence> evidence(
      IpAddress address, Optional<AddressNames> names, Verification verification) {
    List<Evidence> evidence = new ArrayList<>();
    if (!verification.dns().isEmpty()) {
      evidence.add(NameEvidence.of(address, names, verification));
    }
    verification
        .addresses()
        .ifPresent(
            url -> evidence.add(ListEvidence.of(address, url, lists.find(url), verification, now)));
    if (verification.signature().isPresent()) {
      evidence.add(
          Evidence.unused(
              Evidence.SIGNATURE,
              usesSignatures
                  ? "not checked: that takes the whole request"
                  : "not used: the policy uses no signatures"));
    }
    return evidence;
  }

  private static MeansResult result(String means, List<Evidence> evidence) {
    return evidence.stream()
        .filter(line -> line.means().equals(means))
        .findFirst()
        .map(Evidence::result)
        .orElse(MeansResult.OFF);
  }

  private boolean isGlobal(IpAddress address) {
    return address.isGlobal()
        || unsafeNetworks.stream().anyMatch(network -> network.contains(address));
  }
}
