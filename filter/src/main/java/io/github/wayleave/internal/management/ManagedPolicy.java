package io.github.wayleave.internal.management;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessCounts.CrawlerCounts;
import io.github.wayleave.enforce.AccessCounts.DecisionCounts;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.management.PolicyMXBean;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.EnforcementMode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** The MXBean of a live policy. */
record ManagedPolicy(LivePolicy live) implements PolicyMXBean {
  private static final String SWITCHED_BY = "JMX";

  @Override
  public String getEnforcement() {
    return live.mode().word();
  }

  @Override
  public void setEnforcement(String mode) {
    EnforcementMode switched =
        EnforcementMode.of(mode)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "expected one of %s, found \"%s\""
                            .formatted(String.join(", ", EnforcementMode.words()), mode)));
    live.setEnforcement(Optional.of(switched), SWITCHED_BY);
  }

  @Override
  public String getEnforcementSetBy() {
    return live.modeSource();
  }

  @Override
  public void switchBack() {
    live.setEnforcement(Optional.empty(), SWITCHED_BY);
  }

  @Override
  public boolean isVerifiesCrawlers() {
    return live.verifiesCrawlers();
  }

  @Override
  public void setVerifiesCrawlers(boolean on) {
    live.setVerifiesCrawlers(on, SWITCHED_BY);
  }

  @Override
  public List<String> getIdentitySources() {
    return live.status().identity();
  }

  @Override
  public String getLedger() {
    return live.status().ledger();
  }

  @Override
  public String getHealth() {
    return live.status().health().name();
  }

  @Override
  public String getVersion() {
    return activePolicy().map(ActivePolicy::version).orElse("");
  }

  @Override
  public String getEnvironment() {
    return live.status().environment().name();
  }

  @Override
  public String getSince() {
    return activePolicy().map(ActivePolicy::since).map(Instant::toString).orElse("");
  }

  @Override
  public String getGraceUntil() {
    return activePolicy().flatMap(ActivePolicy::graceUntil).map(Instant::toString).orElse("");
  }

  @Override
  public String getSummary() {
    return live.startSummary().orElse("nothing is published");
  }

  @Override
  public List<String> getProblems() {
    return lines(live.status().problems().stream());
  }

  @Override
  public List<String> getWarnings() {
    return activePolicy()
        .map(
            policy ->
                Stream.concat(
                        lines(policy.warnings().stream()).stream(), policy.fileProblems().stream())
                    .toList())
        .orElse(List.of());
  }

  @Override
  public long getAllowed() {
    return sum(DecisionCounts::allowed);
  }

  @Override
  public long getObserved() {
    return sum(DecisionCounts::observed);
  }

  @Override
  public long getRefused() {
    return sum(DecisionCounts::refused);
  }

  @Override
  public long getTooSoon() {
    return sum(DecisionCounts::tooSoon);
  }

  @Override
  public long getFailures() {
    return live.accessCounts().failures();
  }

  @Override
  public Map<String, RequestCounts> getCrawlers() {
    Map<String, RequestCounts> crawlers = new LinkedHashMap<>();
    for (CrawlerCounts counts : live.accessCounts().crawlers()) {
      crawlers.put(counts.crawler().toString(), new ManagedRequestCounts(counts.requests()));
    }
    return crawlers;
  }

  @Override
  public String reload() {
    PolicyStatus status = live.reload();
    return status.problems().stream()
        .findFirst()
        .map(problem -> status.health() + ": " + problem)
        .orElseGet(() -> status.health().name());
  }

  private Optional<ActivePolicy> activePolicy() {
    return live.status().activePolicy();
  }

  private static List<String> lines(Stream<PolicyProblem> problems) {
    return problems.map(PolicyProblem::toString).toList();
  }

  private long sum(ToLongFunction<DecisionCounts> count) {
    AccessCounts counts = live.accessCounts();
    return Stream.concat(
            counts.crawlers().stream().map(CrawlerCounts::requests),
            Stream.of(counts.otherCrawlers()))
        .mapToLong(count)
        .sum();
  }

  /** The counts of a crawler, which JMX converts to an open type. */
  private record ManagedRequestCounts(DecisionCounts requests) implements RequestCounts {
    @Override
    public long getAllowed() {
      return requests.allowed();
    }

    @Override
    public long getObserved() {
      return requests.observed();
    }

    @Override
    public long getRefused() {
      return requests.refused();
    }

    @Override
    public long getTooSoon() {
      return requests.tooSoon();
    }
  }
}
