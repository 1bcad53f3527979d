package io.github.wayleave.internal.live;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What another catalogue changes in what is published: whom the purposes of groups mean. */
final class CatalogueChange {
  private CatalogueChange() {}

  /** Returns the line that says it; empty if no group depends on a catalogue, or it is the same. */
  static Optional<String> line(SitePolicy before, SitePolicy now) {
    Set<CrawlerClass> purposes = purposes(now);
    purposes.retainAll(purposes(before));
    if (purposes.isEmpty() || before.crawlers().version().equals(now.crawlers().version())) {
      return Optional.empty();
    }
    return Optional.of(
        "crawler catalogue %s replaces %s: %s"
            .formatted(
                now.crawlers().version(),
                before.crawlers().version(),
                purposes.stream().map(what -> change(what, before, now)).collect(joining("; "))));
  }

  /** Returns what the groups of a policy are for, written or made from preferences, at any host. */
  static Set<CrawlerClass> purposes(SitePolicy policy) {
    Set<CrawlerClass> found = new HashSet<>();
    for (HostRules host : policy.hosts().values()) {
      addPurposes(host, found);
    }
    Set<CrawlerClass> ordered = new LinkedHashSet<>();
    if (!found.isEmpty()) {
      ordered.addAll(CrawlerClass.all());
      ordered.retainAll(found);
    }
    return ordered;
  }

  private static void addPurposes(HostRules host, Set<CrawlerClass> found) {
    if (host.robots().toOptional().isPresent()) {
      for (GroupPolicy group : host.robots().toOptional().get().groups()) {
        found.addAll(group.purposes());
      }
    }
    if (host.usage().toOptional().isPresent()) {
      addDenied(host.usage().toOptional().get(), found);
    }
  }

  private static void addDenied(UsageSection usage, Set<CrawlerClass> found) {
    if (usage.publishes(Surface.GROUPS)) {
      for (UsagePurpose purpose : UsagePurpose.values()) {
        if (usage.preferences().defaults().denies(purpose)) {
          Purpose.of(purpose.word()).ifPresent(found::add);
        }
      }
    }
  }

  private static String change(CrawlerClass purpose, SitePolicy before, SitePolicy now) {
    List<Crawler> old = before.crawlers().withPurpose(purpose);
    List<Crawler> next = now.crawlers().withPurpose(purpose);
    return "%s has %s names; added: %s; removed: %s"
        .formatted(purpose.word(), next.size(), without(next, old), without(old, next));
  }

  private static String without(List<Crawler> some, List<Crawler> others) {
    Set<Object> known = others.stream().map(Crawler::token).collect(Collectors.toSet());
    String names =
        some.stream()
            .filter(crawler -> !known.contains(crawler.token()))
            .map(Crawler::toString)
            .collect(joining(", "));
    return names.isEmpty() ? "none" : names;
  }
}
