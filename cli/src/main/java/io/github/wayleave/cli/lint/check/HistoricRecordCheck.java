package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;

/**
 * Finds groups that the specifications of 1994 and 1996 exclude: without a Disallow, a second one
 * for {@code *}, or with a rule for robots.txt itself.
 */
final class HistoricRecordCheck implements RobotsTxtCheck {
  @Override
  public void look(LintedFile document, FindingCollector findings) {
    RecordReader records = new RecordReader(findings);
    document.forEachField(records::take);
    records.finish();
  }

  private static final class RecordReader {
    private final FindingCollector findings;
    private Optional<RobotsFieldLine> start = Optional.empty();
    private Optional<RobotsFieldLine> any = Optional.empty();
    private boolean isOpen;
    private boolean hasDisallow;

    RecordReader(FindingCollector findings) {
      this.findings = findings;
    }

    void take(RobotsFieldLine line) {
      if (line.isAgent()) {
        agent(line);
      } else if (line.isRule()) {
        isOpen = false;
        hasDisallow |= line.is(RobotsFieldNames.DISALLOW);
        if (line.is(RobotsFieldNames.ALLOW) && line.value().equals("/robots.txt")) {
          findings.warn(
              Warning.HISTORIC_RECORD,
              line,
              "is a rule for robots.txt, which the specification of 1996 excludes; remove it");
        }
      }
    }

    private void agent(RobotsFieldLine line) {
      if (!isOpen) {
        finish();
        start = Optional.of(line);
        isOpen = true;
        hasDisallow = false;
      }
      if (line.agent().filter(ProductToken::isAny).isPresent()) {
        any.ifPresent(
            first ->
                findings.warn(
                    Warning.HISTORIC_RECORD,
                    line,
                    "is a second record for \"*\", of which the specification of 1994 allows one; move its rules to line %s"
                        .formatted(first.number())));
        any = any.or(() -> Optional.of(line));
      }
    }

    void finish() {
      if (!hasDisallow) {
        start.ifPresent(
            line ->
                findings.warn(
                    Warning.HISTORIC_RECORD,
                    line,
                    "begins a record without Disallow, which the specification of 1994 excludes; add \"Disallow:\" to it"));
      }
    }
  }
}
