package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import java.util.Map;

/** Finds fields that crawlers no longer read. */
final class RetiredFieldCheck implements RobotsTxtCheck {
  private static final String META =
      "is in no standard, and Google has ignored it since September 2019; use \"noindex\" or \"nofollow\" in the page or in X-Robots-Tag";

  private static final String EXTENDED = "is from an extension of 1996 that %s reads; remove it";

  private static final Map<String, String> FIELDS =
      Map.of(
          "noindex", META,
          "nofollow", META,
          "host",
              "was read only by Yandex, until 2018; remove it, and redirect to the preferred host",
          "request-rate", EXTENDED.formatted("only Seznam's crawler"),
          "visit-time", EXTENDED.formatted("no known crawler"),
          "robot-version", EXTENDED.formatted("no known crawler"),
          "comment", EXTENDED.formatted("no known crawler"));

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    document.forEachField(
        line -> {
          String sentence = FIELDS.get(Ascii.lower(line.name()));
          if (sentence != null) {
            findings.add(
                sentence.equals(META) ? FindingSeverity.WARNING : FindingSeverity.NOTE,
                Warning.RETIRED_FIELD,
                new FindingCollector.FindingPosition(line.number(), 0),
                "\"%s\" %s".formatted(line.name(), sentence));
          }
        });
  }
}
