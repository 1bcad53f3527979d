package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.lint.Baseline;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.net.Origin;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The outcome of a probe: what differs from the rules, without what is in a baseline, and why the
 * probe ended early, if it did.
 */
public record ProbeResult(
    Origin site,
    Instant at,
    int requests,
    String rules,
    List<ProbedClient> crawlers,
    ProbeNotes notes,
    List<ProbeFinding> findings,
    Optional<String> unfinished) {
  record RobotsRow(String client, int status, String answer) {}

  public ProbeResult without(Baseline baseline) {
    List<ProbeFinding> news = baseline.newIn(findings, ProbeFinding::baselineKey);
    return new ProbeResult(site, at, requests, rules, crawlers, notes, news, unfinished);
  }

  public Baseline baseline() {
    return Baseline.of(
        findings.stream().flatMap(finding -> finding.baselineKey().stream()).toList());
  }

  int knownCount() {
    return notes.findings.size() - findings.size();
  }

  /** Returns whether pages were asked for, and no answer shows what the site does. */
  public boolean isBlind() {
    return !notes.rows.isEmpty() && notes.rows.stream().allMatch(ProbeRow::isUnseen);
  }

  public long count(FindingSeverity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }
}
