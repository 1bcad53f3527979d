package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.lint.Baseline.KnownFinding;
import io.github.wayleave.cli.lint.SarifLog.SarifResult;
import io.github.wayleave.cli.lint.SarifLog.SarifRule;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Location;
import java.util.Optional;

/**
 * A difference between what the site answers and what the rules or the policy say; not conclusive
 * if the true crawler may get another answer.
 */
public record ProbeFinding(
    ProbeFindingType type,
    FindingSeverity severity,
    String client,
    String path,
    String sentence,
    boolean isConclusive) {
  static ProbeFinding warning(ProbeFindingType type, String client, String path, String sentence) {
    return new ProbeFinding(type, FindingSeverity.WARNING, client, path, sentence, true);
  }

  /** Returns a refusal, which is inconclusive if it may not be one of the true crawler. */
  static ProbeFinding refusal(
      ProbeFindingType type, ProbedClient client, String path, String problem, String proof) {
    return client.isVerifiable()
        ? inconclusive(
            type,
            client.name(),
            path,
            "%s; inconclusive, because the site can find out that this is not %s: look in its log with \"wayleave replay --ranges\""
                .formatted(problem, client.name()))
        : warning(type, client.name(), path, problem + proof);
  }

  static ProbeFinding inconclusive(
      ProbeFindingType type, String client, String path, String sentence) {
    return new ProbeFinding(type, FindingSeverity.NOTE, client, path, sentence, false);
  }

  ProbeFinding with(String more) {
    return new ProbeFinding(type, severity, client, path, sentence + more, isConclusive);
  }

  private KnownFinding key() {
    // What changes with each request would make a finding new.
    String text = sentence.replaceAll("\"[^\"]*\"|\\d{4,}|(?<=line )\\d+|\\d+ of \\d+", "…");
    return KnownFinding.of(type.toString(), path, client + ": " + text);
  }

  /** Returns what identifies the finding in a baseline, of which errors are never a part. */
  Optional<KnownFinding> baselineKey() {
    return severity == FindingSeverity.ERROR ? Optional.empty() : Optional.of(key());
  }

  public SarifResult sarif(Origin site, Location at) {
    String message = "%s %s: %s".formatted(client, site.resolve(path), sentence);
    return new SarifResult(severity, at, message, key());
  }

  public static SarifRule rule(String name) {
    String summary = ProbeFindingType.named(name).summary();
    return new SarifRule(summary, summary);
  }
}
