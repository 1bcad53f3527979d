package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.DiffSide.HostState;
import io.github.wayleave.cli.diff.HostReview.ComparedHosts;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What changes from one side to the other; hosts with the same changes together. */
public record PolicyDiff(
    String before, String after, CrawlerCatalogue known, List<HostReview> parts) {

  /** What is told alike is one part: the groups of both sides, and all else that changes. */
  private record ContentKey(List<Group> before, List<Group> after, List<OtherChange> others) {
    static ContentKey of(HostState before, HostState after) {
      return new ContentKey(
          before.file().groups(), after.file().groups(), OtherChange.between(before, after));
    }
  }

  public static PolicyDiff of(DiffSide before, DiffSide after, TimeLimit limit) {
    Set<HostPattern> hosts = new LinkedHashSet<>(before.hosts());
    hosts.addAll(after.hosts());
    hosts.remove(HostPattern.ANY);
    hosts.add(HostPattern.ANY);
    Map<ContentKey, List<ComparedHosts>> byContent = new LinkedHashMap<>();
    for (HostPattern one : hosts) {
      byContent
          .computeIfAbsent(ContentKey.of(before.at(one), after.at(one)), c -> new ArrayList<>())
          .add(ComparedHosts.of(one, before, after));
    }
    List<HostReview> parts = new ArrayList<>();
    byContent.forEach(
        (content, places) -> {
          HostPattern one = places.get(0).hosts();
          RuleDifferences differences =
              RuleDifferences.of(
                  before.at(one).file(),
                  after.at(one).file(),
                  name -> habits(after.crawlers(), name),
                  limit);
          parts.add(
              new HostReview(places, differences, losing(one, before, after), content.others()));
        });
    return new PolicyDiff(before.name(), after.name(), after.crawlers(), parts);
  }

  private static LostSearchEngines losing(HostPattern host, DiffSide before, DiffSide after) {
    return LostSearchEngines.losingHome(
        after.crawlers(), before.at(host).file(), after.at(host).file());
  }

  private static CrawlerIdentity habits(CrawlerCatalogue known, ProductToken name) {
    return known.find(name).map(CrawlerIdentity::of).orElseGet(() -> CrawlerIdentity.of(name));
  }

  /** Tells whether nothing is decided otherwise, as far as was seen. */
  public boolean isEmpty() {
    return parts.stream().allMatch(part -> part.differences().isEmpty());
  }

  boolean hasOtherCrawlDelays() {
    return parts.stream().anyMatch(part -> !part.delayed().isEmpty());
  }

  boolean isComplete() {
    return parts.stream().allMatch(part -> part.differences().isComplete());
  }

  boolean differsByHost() {
    return parts.size() > 1;
  }
}
