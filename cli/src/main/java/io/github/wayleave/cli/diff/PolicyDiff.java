package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.DiffSide.HostState;
import io.github.wayleave.cli.diff.HostReview.ComparedHosts;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.cli.diff.usage.RobotsTxtText;
import io.github.wayleave.cli.diff.usage.UsageDifferences;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The changes from one side to the other, with hosts grouped by equal content. */
public record PolicyDiff(
    String before,
    String after,
    CrawlerCatalogue catalogue,
    Optional<ProgramReader> reader,
    List<HostReview> parts) {

  /** Hosts with an equal key are one part of the comparison. */
  private record ContentKey(
      List<Group> before,
      List<Group> after,
      List<OtherChange> otherChanges,
      UsageDifferences usage) {
    static ContentKey of(HostState before, HostState after, UsageDifferences usage) {
      return new ContentKey(
          before.file().groups(), after.file().groups(), OtherChange.between(before, after), usage);
    }
  }

  /** The rules of both sides at a host, which many hosts share. */
  private record RulesPair(Optional<HostRules> before, Optional<HostRules> after) {}

  /** Compares two sides as RFC 9309 reads them, or as another reader does. */
  public static PolicyDiff of(
      DiffSide before, DiffSide after, Optional<ProgramReader> reader, TimeLimit limit) {
    Set<HostPattern> hosts = new LinkedHashSet<>(before.hosts());
    hosts.addAll(after.hosts());
    hosts.remove(HostPattern.ANY);
    hosts.add(HostPattern.ANY);
    Map<ContentKey, List<ComparedHosts>> byContent = new LinkedHashMap<>();
    Map<RulesPair, UsageDifferences> usages = new HashMap<>();
    for (HostPattern pattern : hosts) {
      HostState oldState = before.at(pattern);
      HostState newState = after.at(pattern);
      UsageDifferences usage =
          usages.computeIfAbsent(
              new RulesPair(oldState.rules(), newState.rules()),
              pair ->
                  UsageDifferences.of(
                      oldState.usage(),
                      newState.usage(),
                      name -> identity(after.crawlers(), name)));
      byContent
          .computeIfAbsent(ContentKey.of(oldState, newState, usage), c -> new ArrayList<>())
          .add(ComparedHosts.of(pattern, before, after));
    }
    List<HostReview> parts = new ArrayList<>();
    byContent.forEach(
        (content, places) -> {
          HostPattern pattern = places.get(0).hosts();
          parts.add(
              new HostReview(
                  places,
                  decisions(before.at(pattern), after.at(pattern), reader, after.crawlers(), limit),
                  reader.isPresent()
                      ? LostSearchEngines.NONE
                      : LostSearchEngines.of(
                          after.crawlers(), before.at(pattern).file(), after.at(pattern).file()),
                  content.usage(),
                  content.otherChanges()));
        });
    return new PolicyDiff(before.name(), after.name(), after.crawlers(), reader, parts);
  }

  private static RuleDifferences decisions(
      HostState before,
      HostState after,
      Optional<ProgramReader> reader,
      CrawlerCatalogue catalogue,
      TimeLimit limit) {
    return reader
        .map(
            other ->
                new ReaderDifferences(other, before.file(), after.file())
                    .of(before.octets(), after.octets()))
        .orElseGet(
            () ->
                RuleDifferences.of(
                    before.file(), after.file(), name -> identity(catalogue, name), limit));
  }

  private static CrawlerIdentity identity(CrawlerCatalogue catalogue, ProductToken name) {
    return catalogue.find(name).map(CrawlerIdentity::of).orElseGet(() -> CrawlerIdentity.of(name));
  }

  /** Returns whether no changed decision was found, and no wider usage. */
  public boolean isEmpty() {
    return parts.stream().allMatch(part -> part.differences().isEmpty()) && !isUsageWider();
  }

  boolean isUsageWider() {
    return parts.stream().anyMatch(part -> !part.usage().widerSurfaces().isEmpty());
  }

  boolean isOtherProtocolDifferent() {
    return parts.stream()
        .flatMap(part -> part.usage().changes().stream())
        .anyMatch(change -> change.surface().equals(RobotsTxtText.ACAP));
  }

  boolean isRobotsTxtOnly() {
    return parts.stream().anyMatch(part -> part.usage().isRobotsTxtOnly());
  }

  boolean hasOtherCrawlDelays() {
    return parts.stream().anyMatch(part -> !part.delayed().isEmpty());
  }

  boolean isComplete() {
    return parts.stream()
        .allMatch(part -> part.differences().isComplete() && part.usage().isComplete());
  }

  boolean differsByHost() {
    return parts.size() > 1;
  }
}
