package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.lint.TrainingCoverage.Coverage;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
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
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One sentence about what a site does against AI training, with the names of the counted crawlers.
 * Without {@code hosts} it applies to every host.
 */
public record CoverageSummary(
    List<String> hosts, String sentence, Map<Coverage, List<String>> names) {
  private static final int HOSTS_SHOWN = 3;
  private static final String UNNAMED = "crawlers that don't name themselves";
  private static final String WITHOUT_FIELDS =
      "pages that a server sends without the header fields; ";

  public CoverageSummary {
    hosts = List.copyOf(hosts);
    Map<Coverage, List<String>> copy = new EnumMap<>(Coverage.class);
    names.forEach((part, crawlers) -> copy.put(part, List.copyOf(crawlers)));
    names = Collections.unmodifiableMap(copy);
  }

  private CoverageSummary(String sentence, Map<Coverage, List<String>> names) {
    this(List.of(), sentence, names);
  }

  /** Returns the sentence, preceded by its hosts. */
  public String text() {
    return hosts.isEmpty()
        ? sentence
        : NameLists.first(HOSTS_SHOWN, hosts, host -> host) + ": " + sentence;
  }

  /**
   * Returns one summary for each set of hosts with the same sentence, or only that of {@code host}.
   */
  public static List<CoverageSummary> of(SitePolicy whole, Optional<HostName> host) {
    return of(PublishedRobots.of(whole, host));
  }

  /** Returns one summary for each set of hosts with the same sentence. */
  public static List<CoverageSummary> of(List<PublishedRobots> published) {
    Map<CoverageSummary, List<String>> hosts = new LinkedHashMap<>();
    for (PublishedRobots robots : published) {
      hosts
          .computeIfAbsent(of(robots.policy(), robots.crawlers()), sentence -> new ArrayList<>())
          .add(robots.host().isEmpty() ? "other hosts" : robots.host());
    }
    return hosts.size() == 1
        ? List.copyOf(hosts.keySet())
        : hosts.entrySet().stream()
            .map(
                entry ->
                    new CoverageSummary(
                        entry.getValue(), entry.getKey().sentence, entry.getKey().names))
            .toList();
  }

  public static CoverageSummary of(HostRules policy, CrawlerCatalogue crawlers) {
    if (policy.hidden() == IndexingMode.YES) {
      return new CoverageSummary("Hidden: every page is disallowed for every crawler.", Map.of());
    }
    boolean hasRobotsTxt = policy.robotsDocument().toOptional().isPresent();
    Optional<UsageSection> usage = policy.sections().usage().toOptional();
    List<String> training = surfaces(usage, UsagePurpose.AI_TRAIN, hasRobotsTxt);
    if (policy.robots() instanceof Section.Absent && training.isEmpty()) {
      return new CoverageSummary(
          "robots.txt is left to the application, so this policy restricts no crawler.", Map.of());
    }
    RobotsTxt file = policy.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    TrainingCoverage coverage = new TrainingCoverage(file, crawlers, usage);
    boolean hasFields = usage.isPresent() && DeniedSurfaces.areFields(usage.get(), training);
    return of(coverage, training, surfaces(usage, UsagePurpose.SEARCH, hasRobotsTxt), hasFields);
  }

  public static Optional<CoverageSummary> of(RobotsTxt file, CrawlerCatalogue crawlers) {
    TrainingCoverage coverage = new TrainingCoverage(file, crawlers, Optional.empty());
    List<String> training = FileSurfaces.denying(file, UsagePurpose.AI_TRAIN);
    return coverage.namesTraining() || FileSurfaces.speakOf(file, UsagePurpose.AI_TRAIN)
        ? Optional.of(
            of(coverage, training, FileSurfaces.denying(file, UsagePurpose.SEARCH), false))
        : Optional.empty();
  }

  private static CoverageSummary of(
      TrainingCoverage coverage, List<String> training, List<String> search, boolean hasFields) {
    List<String> denied = training(coverage, training);
    return new CoverageSummary(
        denied.isEmpty()
            ? "Denied for training: none. Search crawlers: %s.".formatted(search(coverage, search))
            : "Denied for training: %s. Search crawlers: %s. Not covered: %s."
                .formatted(
                    String.join(", ", denied),
                    search(coverage, search),
                    notCovered(coverage, hasFields ? WITHOUT_FIELDS + UNNAMED : UNNAMED)),
        coverage.names());
  }

  private static List<String> surfaces(
      Optional<UsageSection> usage, UsagePurpose purpose, boolean hasRobotsTxt) {
    return usage
        .map(section -> DeniedSurfaces.of(section, purpose, hasRobotsTxt))
        .orElse(List.of());
  }

  /** Returns how each surface denies training. */
  private static List<String> training(TrainingCoverage coverage, List<String> surfaces) {
    List<String> denied = new ArrayList<>();
    add(denied, coverage.crawlers(Coverage.BY_NAME), " by name");
    add(denied, coverage.crawlers(Coverage.CONTROL_TOKENS), "");
    add(denied, coverage.crawlers(Coverage.BY_STAR), " by \"*\"");
    add(denied, coverage.crawlers(Coverage.IN_PART), " in part");
    if (!surfaces.isEmpty()) {
      denied.add(together(surfaces));
    }
    return denied;
  }

  private static void add(List<String> counts, List<Crawler> crawlers, String suffix) {
    long sent = crawlers.stream().filter(Crawler::isTokenSent).count();
    add(counts, sent, "crawler", suffix);
    add(counts, crawlers.size() - sent, "control token", suffix);
  }

  private static void add(List<String> counts, long count, String noun, String suffix) {
    if (count > 0) {
      counts.add("%s %s%s%s".formatted(count, noun, count == 1 ? "" : "s", suffix));
    }
  }

  private static String search(TrainingCoverage coverage, List<String> surfaces) {
    List<String> parts = new ArrayList<>();
    add(parts, coverage, Coverage.SEARCH_KEPT_OUT, "kept out");
    add(parts, coverage, Coverage.SEARCH_OWN_RULES, "with rules of their own");
    if (!surfaces.isEmpty()) {
      parts.add("denied by " + together(surfaces));
    }
    return parts.isEmpty() ? "unchanged" : String.join("; ", parts);
  }

  private static void add(
      List<String> parts, TrainingCoverage coverage, Coverage part, String noun) {
    if (!coverage.crawlers(part).isEmpty()) {
      parts.add(
          "%s %s: %s"
              .formatted(
                  coverage.crawlers(part).size(),
                  noun,
                  CatalogueVerdicts.listed(coverage.crawlers(part))));
    }
  }

  private static String notCovered(TrainingCoverage coverage, String always) {
    return coverage.crawlers(Coverage.NOT_COVERED).isEmpty()
        ? always
        : "%s, which robots.txt does not keep out; %s"
            .formatted(CatalogueVerdicts.listed(coverage.crawlers(Coverage.NOT_COVERED)), always);
  }

  private static String together(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }
}
