package io.github.wayleave.spring;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessCounts.CrawlerCounts;
import io.github.wayleave.enforce.AccessCounts.DecisionCounts;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.servlet.WayleaveFilter;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is in force, and what became of requests, as management shows it.
 *
 * @param health {@code UP} or {@code DEGRADED}
 * @param environment which environment of the policy this is
 * @param enforcement the mode and who says it
 * @param version the same on every node that publishes the same; null without a policy
 * @param since when the policy came into force; null without a policy
 * @param graceUntil when every rule binds; null if every rule does already
 * @param documents the paths that are answered where no host says otherwise
 * @param hosts the paths that are answered at hosts
 * @param problems why the source's policy is not in force, or what else is wrong
 * @param warnings what is doubtful about the policy in force
 * @param files what is doubtful about the files of its datasets
 * @param statistics what became of the requests of crawlers
 */
public record PolicyDescription(
    String health,
    String environment,
    Enforcement enforcement,
    @Nullable String version,
    @Nullable Instant since,
    @Nullable Instant graceUntil,
    List<String> documents,
    Map<String, List<String>> hosts,
    List<String> problems,
    List<String> warnings,
    List<String> files,
    Statistics statistics) {

  /**
   * A mode.
   *
   * @param policy what the policy says at its top; null without a policy
   * @param switched what was switched to while the filter is in service; null if nothing was
   */
  public record Enforcement(@Nullable String policy, @Nullable String switched) {
    static Enforcement of(WayleaveFilter filter) {
      return new Enforcement(
          filter
              .policy()
              .map(policy -> policy.defaultRules().enforcement().mode().word())
              .orElse(null),
          filter.enforcement().map(EnforcementMode::word).orElse(null));
    }
  }

  /**
   * What became of the requests of crawlers since the start.
   *
   * @param crawlers those with the most requests first
   * @param others all that are not counted one by one
   * @param failures how many requests could not be decided
   */
  public record Statistics(
      Map<String, DecisionCounts> crawlers, DecisionCounts others, long failures) {
    static Statistics of(AccessCounts counts) {
      Map<String, DecisionCounts> crawlers = new LinkedHashMap<>();
      for (CrawlerCounts one : counts.crawlers()) {
        crawlers.put(one.crawler().toString(), one.requests());
      }
      return new Statistics(crawlers, counts.otherCrawlers(), counts.failures());
    }
  }

  /** Returns the description of a filter; empty while it is not in service. */
  static Optional<PolicyDescription> of(WayleaveFilter filter) {
    return filter
        .status()
        .flatMap(status -> filter.accessCounts().map(counts -> of(filter, status, counts)));
  }

  private static PolicyDescription of(
      WayleaveFilter filter, PolicyStatus status, AccessCounts counts) {
    Optional<SitePublication> published = filter.publication();
    return new PolicyDescription(
        status.health().name(),
        status.environment().name(),
        Enforcement.of(filter),
        status.activePolicy().map(ActivePolicy::version).orElse(null),
        status.activePolicy().map(ActivePolicy::since).orElse(null),
        status.activePolicy().flatMap(ActivePolicy::graceUntil).orElse(null),
        published.map(site -> site.defaultPublication().paths()).orElse(List.of()),
        published.map(PolicyDescription::hosts).orElse(Map.of()),
        lines(status.problems()),
        status.activePolicy().map(policy -> lines(policy.warnings())).orElse(List.of()),
        status.activePolicy().map(ActivePolicy::fileCount).orElse(List.of()),
        Statistics.of(counts));
  }

  private static Map<String, List<String>> hosts(SitePublication site) {
    Map<String, List<String>> hosts = new LinkedHashMap<>();
    site.hosts().patterns().stream()
        .sorted(Comparator.comparing(HostPattern::toString))
        .forEach(
            host ->
                hosts.put(
                    host.toString(),
                    site.hosts().forPattern(host).map(Publication::paths).orElse(List.of())));
    return hosts;
  }

  private static List<String> lines(List<PolicyProblem> problems) {
    return problems.stream().map(PolicyProblem::toString).toList();
  }
}
