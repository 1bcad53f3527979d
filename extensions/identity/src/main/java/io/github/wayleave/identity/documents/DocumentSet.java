package io.github.wayleave.identity.documents;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.signature.SignatureAgent;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The lists of addresses and the sets of keys that a policy uses.
 *
 * @param policy the section of the policy, which says where lists come from
 * @param lists the URLs of the lists, in the order of the crawlers
 * @param keySets the URLs of the sets of keys, in the order of the crawlers
 */
public record DocumentSet(
    IdentityPolicy policy, Set<UrlReference> lists, Set<UrlReference> keySets) {
  /** The largest number of agents whose keys are fetched: {@value}. */
  public static final int MAX_AGENTS = 64;

  /** Copies the sets. */
  public DocumentSet {
    lists = Collections.unmodifiableSet(new LinkedHashSet<>(lists));
    keySets = Collections.unmodifiableSet(new LinkedHashSet<>(keySets));
  }

  /** Returns what a policy uses for the crawlers that it knows. */
  public static DocumentSet of(IdentityPolicy policy, CrawlerCatalogue crawlers) {
    Set<UrlReference> lists = new LinkedHashSet<>();
    Set<UrlReference> keySets = new LinkedHashSet<>();
    for (Verification verification : verifications(crawlers)) {
      if (policy.ranges().isPresent()) {
        verification.addresses().ifPresent(lists::add);
      }
      if (policy.signatures()) {
        verification.signature().map(DocumentSet::keySetOf).ifPresent(keySets::add);
      }
    }
    return new DocumentSet(policy, lists, keySets);
  }

  /** Returns the file with the lists; empty if they are fetched. */
  Optional<IdentityPolicy.RangesFile> file() {
    return policy.ranges().flatMap(IdentityPolicy.RangeSource::file);
  }

  private static List<Verification> verifications(CrawlerCatalogue crawlers) {
    return crawlers.crawlers().stream()
        .map(Crawler::verification)
        .flatMap(Optional::stream)
        .toList();
  }

  private static UrlReference keySetOf(UrlReference agent) {
    return UrlReference.absolute(new SignatureAgent(agent.toString()).keySetUrl());
  }
}
