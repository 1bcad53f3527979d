package io.github.wayleave.cli.lint;

import io.github.wayleave.acap.AcapReader;
import io.github.wayleave.cli.lint.Finding.Severity;
import io.github.wayleave.policy.Warning;

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
