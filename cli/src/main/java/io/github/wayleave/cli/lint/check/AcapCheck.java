package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.policy.problem.Warning;

/** Finds ACAP lines that are ignored, or parsed as something other than they appear to be. */
final class AcapCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    AcapReader.read(document.file().octets())
        .notes()
        .forEach(
            note ->
                findings.add(
                    FindingSeverity.WARNING, Warning.ACAP_LINE, note.line(), note.sentence()));
  }
}
