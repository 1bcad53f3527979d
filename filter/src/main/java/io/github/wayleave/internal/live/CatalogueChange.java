package io.github.wayleave.internal.live;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.GroupPolicy;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes how a new crawler catalogue changes the groups of a policy. */
final class CatalogueChange {
  private CatalogueChange() {}

  /**
   * Returns a log line with the crawlers added and removed per purpose; empty if the catalogue is
   * the same or no group depends on it.
   */
  static Optional<String> describe(SitePolicy previous, SitePolicy current) {
    Set<CrawlerClass> purposes = purposes(current);
    purposes.retainAll(purposes(previous));
    if (purposes.isEmpty() || previous.crawlers().version().equals(current.crawlers().version())) {
      return Optional.empty();
    }
    return Optional.of(
        "crawler catalogue %s replaces %s: %s"
            .formatted(
                current.crawlers().version(),
                previous.crawlers().version(),
                purposes.stream()
                    .map(purpose -> change(purpose, previous, current))
                    .collect(joining("; "))));
  }

  /**
   * Returns the purposes of all groups at any host, including groups derived from usage
   * preferences.
   */
  static Set<CrawlerClass> purposes(SitePolicy policy) {
    Set<CrawlerClass> unordered = new HashSet<>();
    for (HostRules host : policy.hosts().values()) {
      addPurposes(host, unordered);
    }
    Set<CrawlerClass> ordered = new LinkedHashSet<>();
    if (!unordered.isEmpty()) {
      ordered.addAll(CrawlerClass.all());
      ordered.retainAll(unordered);
    }
    return ordered;
  }

  private static void addPurposes(HostRules host, Set<CrawlerClass> purposes) {
    if (host.robots().toOptional().isPresent()) {
      for (GroupPolicy group : host.robots().toOptional().get().groups()) {
        purposes.addAll(group.purposes());
      }
    }
    if (host.sections().usage().toOptional().isPresent()) {
      purposes.addAll(host.sections().usage().toOptional().get().deniedPurposes());
    }
  }

  private static String change(CrawlerClass purpose, SitePolicy previous, SitePolicy current) {
    PurposeChange change = PurposeChange.between(previous.crawlers(), current.crawlers(), purpose);
    return "%s has %s names; added: %s; removed: %s"
        .formatted(purpose.word(), change.count(), names(change.added()), names(change.removed()));
  }

  private static String names(List<Crawler> crawlers) {
    return crawlers.isEmpty()
        ? "none"
        : crawlers.stream().map(Crawler::toString).collect(joining(", "));
  }
}
