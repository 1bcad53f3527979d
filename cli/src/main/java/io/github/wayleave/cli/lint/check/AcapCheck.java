package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Check;
import io.github.wayleave.cli.lint.finding.Document;
import io.github.wayleave.cli.lint.finding.Finding.Severity;
import io.github.wayleave.cli.lint.finding.Findings;
import io.github.wayleave.internal.acap.file.AcapReader;
import io.github.wayleave.policy.problem.Warning;

/** Lines of ACAP that are read otherwise than they look, or not. */
final class AcapCheck implements Check {
  @Override
  public void look(Document document, Findings findings) {
    AcapReader.read(document.file().octets())
        .notes()
        .forEach(
            note ->
                findings.add(Severity.WARNING, Warning.ACAP_LINE, note.line(), note.sentence()));
  }
}
