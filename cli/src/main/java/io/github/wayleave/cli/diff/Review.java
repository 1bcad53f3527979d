package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.PlaceReview.Place;
import io.github.wayleave.cli.diff.Side.Edition;
import io.github.wayleave.cli.diff.rules.Differences;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.KnownCrawler;
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
public record Review(String before, String after, CrawlerCatalogue known, List<PlaceReview> parts) {

  /** What is told alike is one part: the groups of both sides, and all else that changes. */
  private record Content(List<Group> before, List<Group> after, List<Other> others) {
    static Content of(Edition before, Edition after) {
      return new Content(
          before.file().groups(), after.file().groups(), Other.between(before, after));
    }
  }

  public static Review of(Side before, Side after, TimeLimit limit) {
    Set<HostPattern> hosts = new LinkedHashSet<>(before.hosts());
    hosts.addAll(after.hosts());
    hosts.remove(HostPattern.ANY);
    hosts.add(HostPattern.ANY);
    Map<Content, List<Place>> byContent = new LinkedHashMap<>();
    for (HostPattern one : hosts) {
      byContent
          .computeIfAbsent(Content.of(before.at(one), after.at(one)), c -> new ArrayList<>())
          .add(Place.of(one, before, after));
    }
    List<PlaceReview> parts = new ArrayList<>();
    byContent.forEach(
        (content, places) -> {
          HostPattern one = places.get(0).hosts();
          Differences differences =
              Differences.of(
                  before.at(one).file(),
                  after.at(one).file(),
                  name -> habits(after.crawlers(), name),
                  limit);
          parts.add(
              new PlaceReview(places, differences, losing(one, before, after), content.others()));
        });
    return new Review(before.name(), after.name(), after.crawlers(), parts);
  }

  private static SearchEngines losing(HostPattern host, Side before, Side after) {
    return SearchEngines.losingHome(
        after.crawlers(), before.at(host).file(), after.at(host).file());
  }

  private static KnownCrawler habits(CrawlerCatalogue known, ProductToken name) {
    return known.find(name).map(KnownCrawler::of).orElseGet(() -> KnownCrawler.of(name));
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
