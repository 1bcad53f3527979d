package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.lint.Baseline.KnownFinding;
import io.github.wayleave.cli.lint.SarifLog.SarifResult;
import io.github.wayleave.cli.lint.SarifLog.SarifRule;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Location;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

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

  static ProbeFinding inconclusive(
      ProbeFindingType type, String client, String path, String sentence) {
    return new ProbeFinding(type, FindingSeverity.NOTE, client, path, sentence, false);
  }

  private KnownFinding key() {
    return KnownFinding.of(type.toString(), path, client + ": " + sentence);
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
    String summary =
        Arrays.stream(ProbeFindingType.values())
            .filter(type -> type.toString().equals(name))
            .map(ProbeFindingType::summary)
            .collect(Collectors.joining());
    return new SarifRule(summary, summary);
  }
}
