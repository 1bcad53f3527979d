package io.github.wayleave.examples;

import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import java.util.Map;
import java.util.Optional;

/** The Java of docs/monitoring.md. */
final class PolicyHealth {
  private PolicyHealth() {}

  /** Returns the version of the policy of an application, or empty if its health is not up. */
  static Optional<String> versionIfUp(ServletContext context) {
    // begin health
    Optional<PolicyStatus> status =
        WayleaveFilter.of(context).flatMap(WayleaveFilter::live).map(LivePolicy::status);
    boolean isUp = status.filter(policy -> policy.health() == PolicyStatus.Health.UP).isPresent();
    String version =
        status.flatMap(PolicyStatus::activePolicy).map(ActivePolicy::version).orElse("none");
    // end health
    return isUp ? Optional.of(version) : Optional.empty();
  }

  /** Returns the totals of the ledger of an application. */
  static Map<String, Object> ledger(ServletContext context) {
    // begin ledger-reports
    Optional<LedgerReports> reports =
        WayleaveFilter.of(context).flatMap(WayleaveFilter::live).flatMap(LivePolicy::ledgerReports);
    Map<String, Object> totals =
        reports.map(report -> report.crawlers(LedgerReports.Selection.ALL)).orElse(Map.of());
    // end ledger-reports
    return totals;
  }
}
