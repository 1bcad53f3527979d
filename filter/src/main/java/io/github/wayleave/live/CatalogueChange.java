package io.github.wayleave.live;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.GroupPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What another catalogue changes in what is published: whom the purposes of groups mean. */
final class CatalogueChange {
  private static final Comparator<CrawlerClass> IN_ORDER =
      Comparator.comparing(CrawlerClass.all()::indexOf);

  private CatalogueChange() {}

  /** Returns the line that says it; empty if no group depends on a catalogue, or it is the same. */
  static Optional<String> line(SitePolicy before, SitePolicy now) {
    Set<CrawlerClass> purposes = purposes(now);
    purposes.retainAll(purposes(before));
    if (purposes.isEmpty() || before.crawlers().version().equals(now.crawlers().version())) {
      return Optional.empty();
    }
    return Optional.of(
        "the catalogue of crawlers is %s in place of %s: %s"
            .formatted(
                now.crawlers().version(),
                before.crawlers().version(),
                purposes.stream().map(what -> change(what, before, now)).collect(joining("; "))));
  }

  /** Returns what the groups of a policy are for, written or made from preferences, at any host. */
  static Set<CrawlerClass> purposes(SitePolicy policy) {
    return Stream.concat(Stream.of(policy), policy.table().values().stream())
        .flatMap(here -> Stream.concat(written(here), denied(here)))
        .collect(Collectors.toCollection(() -> new TreeSet<>(IN_ORDER)));
  }

  private static Stream<CrawlerClass> written(SitePolicy here) {
    return here.robots().given().stream()
        .flatMap(robots -> robots.groups().stream())
        .map(GroupPolicy::purposes)
        .flatMap(List::stream);
  }

  private static Stream<CrawlerClass> denied(SitePolicy here) {
    return here.usage().given().stream()
        .filter(usage -> usage.publishes(Surface.GROUPS))
        .map(usage -> usage.preferences().base())
        .flatMap(said -> Stream.of(UsagePurpose.values()).filter(said::denies))
        .flatMap(purpose -> Purpose.of(purpose.word()).stream());
  }

  private static String change(CrawlerClass purpose, SitePolicy before, SitePolicy now) {
    List<Crawler> old = before.crawlers().having(purpose);
    List<Crawler> next = now.crawlers().having(purpose);
    return "%s has %s names; new: %s; gone: %s"
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
