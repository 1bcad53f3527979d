package io.github.wayleave.spring;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessCounts.CrawlerCounts;
import io.github.wayleave.enforce.AccessCounts.DecisionCounts;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The policy in force and the counts of decisions, as the actuator endpoint shows them.
 *
 * @param format the number of the format, which rises when a property is removed or changes its
 *     meaning
 * @param health {@code UP} or {@code DEGRADED}
 * @param environment the name of the environment
 * @param enforcement the enforcement modes
 * @param version the hash of the published documents, equal on all nodes; null without a policy
 * @param since when the policy came into force; null without a policy
 * @param graceUntil when the last rule in a grace becomes enforced; null if every rule is
 * @param documents the paths of the documents at hosts without a host entry, which an application
 *     at the root of the host publishes
 * @param hosts the paths of the documents at the hosts of each host entry
 * @param problems why the policy of the source is not in force, and other problems
 * @param warnings the warnings about the policy in force
 * @param files the problems with the files of its datasets
 * @param identity how crawlers are verified; null if the policy has no section {@code identity}
 * @param ledger where the ledger is kept and for how long; or {@code none} and the reason
 * @param statistics the counts of decisions about crawlers
 */
public record PolicyDescription(
    int format,
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
    @Nullable Verification identity,
    String ledger,
    Statistics statistics) {
  /** The number of the format of all JSON of the endpoint. */
  static final int FORMAT = 1;

  /**
   * The enforcement modes.
   *
   * @param policy the mode at the top of the policy; null without a policy
   * @param switched the mode that was set while the filter is in service; null if none was
   * @param mode the mode that applies unless a host has its own
   * @param by the origin of {@code mode}: the policy, a setting, or the path of the application
   */
  public record Enforcement(
      @Nullable String policy, @Nullable String switched, String mode, String by) {
    static Enforcement of(LivePolicy live) {
      return new Enforcement(
          live.policy()
              .map(policy -> policy.defaultRules().enforcement().mode().word())
              .orElse(null),
          live.enforcement().map(EnforcementMode::word).orElse(null),
          live.mode().word(),
          live.modeSource());
    }
  }

  /**
   * How crawlers are verified.
   *
   * @param on false if it is switched off
   * @param waiting the number of lookups that wait
   * @param verified the number of addresses that are known as verified
   * @param others the number of other addresses that are known
   * @param sources one line for each list, set of keys and means
   */
  public record Verification(
      boolean on, int waiting, int verified, int others, List<String> sources) {
    static @Nullable Verification of(LivePolicy live, List<String> sources) {
      boolean isUsed = live.policy().flatMap(SitePolicy::identity).isPresent();
      VerifierStatus status = live.verifierStatus();
      return isUsed
          ? new Verification(
              live.verifiesCrawlers(),
              status.waiting(),
              status.verified(),
              status.others(),
              sources)
          : null;
    }
  }

  /**
   * Counts of decisions about crawlers since the start.
   *
   * @param crawlers the counts by crawler, those with the most requests first
   * @param others the counts of all crawlers that are not counted separately
   * @param failures the number of requests that could not be decided
   */
  public record Statistics(
      Map<String, DecisionCounts> crawlers, DecisionCounts others, long failures) {
    static Statistics of(AccessCounts counts) {
      Map<String, DecisionCounts> crawlers = new LinkedHashMap<>();
      for (CrawlerCounts crawler : counts.crawlers()) {
        crawlers.put(crawler.crawler().toString(), crawler.requests());
      }
      return new Statistics(crawlers, counts.otherCrawlers(), counts.failures());
    }
  }

  /** Returns the description of a running policy. */
  static PolicyDescription of(LivePolicy live) {
    PolicyStatus status = live.status();
    Optional<SitePublication> publication = live.publication();
    return new PolicyDescription(
        FORMAT,
        status.health().name(),
        status.environment().name(),
        Enforcement.of(live),
        status.activePolicy().map(ActivePolicy::version).orElse(null),
        status.activePolicy().map(ActivePolicy::since).orElse(null),
        status.activePolicy().flatMap(ActivePolicy::graceUntil).orElse(null),
        publication.map(site -> site.defaultPublication().paths()).orElse(List.of()),
        publication.map(PolicyDescription::hosts).orElse(Map.of()),
        lines(status.problems()),
        status.activePolicy().map(policy -> lines(policy.warnings())).orElse(List.of()),
        status.activePolicy().map(ActivePolicy::fileProblems).orElse(List.of()),
        Verification.of(live, status.identity()),
        status.ledger(),
        Statistics.of(live.accessCounts()));
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
