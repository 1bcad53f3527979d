package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapSectionWalker;
import io.github.wayleave.internal.policy.check.AcapReadiness;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;

/**
 * Finds ACAP lines that are ignored, or parsed as something other than they appear to be, and in a
 * file that no policy generates, those that the specification marks amber or red.
 */
final class AcapCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    AcapParseResult acap = AcapReader.read(document.file().octets());
    if (!document.isPublished()) {
      AcapSectionWalker.of(acap.policy(), (key, part) -> readiness(part, acap, findings));
    }
    acap.notes()
        .forEach(
            note ->
                findings.add(
                    FindingSeverity.WARNING, Warning.ACAP_LINE, note.line(), note.sentence()));
  }

  private static void readiness(Object part, AcapParseResult acap, FindingCollector findings) {
    for (PolicyProblem problem : AcapReadiness.problems("", part)) {
      problem
          .warning()
          .ifPresent(
              warning ->
                  findings.add(
                      FindingSeverity.WARNING,
                      warning,
                      acap.line(part).orElse(Location.WHOLE),
                      problem.sentence()));
    }
  }
}
