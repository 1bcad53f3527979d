package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Check;
import io.github.wayleave.cli.lint.finding.Document;
import io.github.wayleave.cli.lint.finding.FieldLine;
import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Finding.Severity;
import io.github.wayleave.cli.lint.finding.Findings;
import io.github.wayleave.cli.lint.finding.Findings.Spot;
import io.github.wayleave.policy.problem.Warning;

/** Rules whose path ends at a {@code #}, which begins a comment (RFC 9309, 2.2). */
final class CommentInPathCheck implements Check {
  @Override
  public void look(Document document, Findings findings) {
    document.forEachField(
        line -> {
          if (line.isReadAsRule() && !line.value().isEmpty()) {
            look(line, document.lines().octets(line.number()), findings);
          }
        });
  }

  private static void look(FieldLine line, String octets, Findings findings) {
    int comment = octets.indexOf('#');
    if (comment > 0 && !Character.isWhitespace(octets.charAt(comment - 1))) {
      findings.add(
          Severity.WARNING,
          Warning.RULE_CUT_BY_COMMENT,
          new Spot(line.number(), comment),
          "the path ends at \"#\", which begins a comment, so the rule is \"%s: %s\"; write \"%%23\" for a \"#\" in the path, or a space before a comment"
              .formatted(FileLines.text(line.name()), FileLines.text(line.value())));
    }
  }
}
