package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.policy.problem.Warning;

/** Finds rules whose path is cut by a {@code #}, which begins a comment (RFC 9309, 2.2). */
final class CommentInPathCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    document.forEachField(
        line -> {
          if (line.isReadAsRule() && !line.value().isEmpty()) {
            look(line, document.lines().rawLine(line.number()), findings);
          }
        });
  }

  private static void look(RobotsFieldLine line, String rawLine, FindingCollector findings) {
    int comment = rawLine.indexOf('#');
    if (comment > 0 && !Character.isWhitespace(rawLine.charAt(comment - 1))) {
      findings.warn(
          Warning.RULE_CUT_BY_COMMENT,
          new FindingPosition(line.number(), comment),
          "the path ends at \"#\", which begins a comment, so the rule is \"%s: %s\"; write \"%%23\" for a \"#\" in the path, or a space before a comment"
              .formatted(FileLines.text(line.name()), FileLines.text(line.value())));
    }
  }
}
