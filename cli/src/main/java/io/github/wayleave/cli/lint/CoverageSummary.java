package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.UseCoverage.Coverage;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a site says about each use of its pages, in a line for each use, or for several of which the
 * same is said. Without {@code hosts} it applies to every host; {@code sentence} is about the whole
 * site, and empty where {@code uses} says more.
 */
public record CoverageSummary(List<String> hosts, String sentence, List<UseLine> uses) {
  private static final int HOSTS_SHOWN = 3;
  private static final List<UsagePurpose> ORDER =
      List.of(UsagePurpose.AI_TRAIN, UsagePurpose.AI_INPUT, UsagePurpose.SEARCH);

  public CoverageSummary {
    hosts = List.copyOf(hosts);
    uses = List.copyOf(uses);
  }

  /** Returns the lines, preceded by the hosts. */
  public List<String> lines() {
    String start = hosts.isEmpty() ? "" : NameLists.first(HOSTS_SHOWN, hosts, host -> host) + ": ";
    if (uses.isEmpty()) {
      return List.of(start + sentence);
    }
    Map<String, List<String>> labels = new LinkedHashMap<>();
    for (UseLine line : uses) {
      labels.computeIfAbsent(line.sentence(), same -> new ArrayList<>()).add(line.label());
    }
    List<String> lines = new ArrayList<>();
    labels.forEach(
        (said, names) -> lines.add("%s%s: %s".formatted(start, String.join(", ", names), said)));
    return lines;
  }

  /** Returns the names of the crawlers that no rule keeps out although a use of them is denied. */
  public Set<String> notCovered() {
    return uses.stream()
        .flatMap(line -> line.names().getOrDefault(Coverage.NOT_COVERED, List.of()).stream())
        .collect(Collectors.toSet());
  }

  /**
   * Returns one summary for each set of hosts with the same lines, or only that of {@code host}.
   */
  public static List<CoverageSummary> of(SitePolicy whole, Optional<HostName> host) {
    return of(PublishedRobots.of(whole, host).stream().map(CheckedHost::of).toList());
  }

  static List<CoverageSummary> of(List<CheckedHost> sites) {
    Map<CoverageSummary, List<String>> hosts = new LinkedHashMap<>();
    for (CheckedHost site : sites) {
      String name = site.robots().host();
      hosts
          .computeIfAbsent(of(site), summary -> new ArrayList<>())
          .add(name.isEmpty() ? "other hosts" : name);
    }
    return hosts.size() == 1
        ? List.copyOf(hosts.keySet())
        : hosts.entrySet().stream()
            .map(
                entry ->
                    new CoverageSummary(
                        entry.getValue(), entry.getKey().sentence, entry.getKey().uses))
            .toList();
  }

  public static CoverageSummary of(HostRules policy, CrawlerCatalogue crawlers) {
    return of(CheckedHost.of(new PublishedRobots("", policy, crawlers)));
  }

  private static CoverageSummary of(CheckedHost site) {
    HostRules policy = site.policy();
    if (policy.hidden() == IndexingMode.YES) {
      return of("Hidden: every page is disallowed for every crawler.", List.of());
    }
    List<UseLine> lines = lines(site.access(), site.crawlers(), site.usage(), site.fields());
    boolean isDenied =
        ORDER.stream().anyMatch(use -> !site.fields().denying(use).isEmpty())
            || lines.stream()
                .flatMap(line -> line.names().keySet().stream())
                .anyMatch(Coverage::isByField);
    return policy.robots() instanceof Section.Absent && !isDenied && site.usage().isEmpty()
        ? of(
            "robots.txt is left to the application, so this policy restricts no crawler.",
            List.of())
        : of("", lines);
  }

  /** Returns the summary of a robots.txt. */
  public static CoverageSummary of(RobotsTxt file, CrawlerCatalogue crawlers) {
    return of("", lines(new SiteAccess(file), crawlers, Optional.empty(), PageFields.unknown()));
  }

  private static CoverageSummary of(String sentence, List<UseLine> uses) {
    return new CoverageSummary(List.of(), sentence, uses);
  }

  private static List<UseLine> lines(
      SiteAccess access,
      CrawlerCatalogue crawlers,
      Optional<UsageSection> usage,
      PageFields fields) {
    return ORDER.stream()
        .map(use -> new UseCoverage(access, usage, use).classify(crawlers, fields))
        .map(coverage -> UseLine.of(coverage, access, fields))
        .toList();
  }
}
