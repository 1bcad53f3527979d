package io.github.wayleave.cli.identify;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The crawlers that a policy knows, or the catalogue alone.
 *
 * @param catalogue the crawlers, with what their operators publish
 * @param named the product tokens that the policy names, which take precedence
 */
public record KnownCrawlers(CrawlerCatalogue catalogue, Set<ProductToken> named) {
  /** Copies the set. */
  public KnownCrawlers {
    named = Set.copyOf(named);
  }

  /** Returns the crawlers of a policy; those of the bundled catalogue without one. */
  public static KnownCrawlers of(Optional<SitePolicy> policy) {
    Set<ProductToken> named = new LinkedHashSet<>();
    policy.stream()
        .flatMap(site -> site.hosts().values().stream())
        .map(HostRules::robotsTxt)
        .flatMap(robotsTxt -> robotsTxt.toOptional().stream())
        .forEach(robotsTxt -> named.addAll(robotsTxt.agents()));
    return new KnownCrawlers(
        policy.map(SitePolicy::crawlers).orElseGet(CrawlerCatalogue::bundled), named);
  }

  /** Creates an identifier of the crawlers that requests name. */
  public CrawlerIdentifier identifier() {
    return new CrawlerIdentifier(
        named,
        catalogue.crawlers().stream()
            .filter(Crawler::isTokenSent)
            .map(CrawlerIdentity::of)
            .toList());
  }

  /** Returns whether the names of a crawler's addresses verify it. */
  public boolean hasNames(ProductToken token) {
    return catalogue
        .find(token)
        .flatMap(Crawler::verification)
        .map(Verification::dns)
        .filter(patterns -> !patterns.isEmpty())
        .isPresent();
  }
}
