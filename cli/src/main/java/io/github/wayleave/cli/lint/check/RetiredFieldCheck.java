package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import java.util.Map;

/** Fields that crawlers read once, and who reads them still. */
final class RetiredFieldCheck implements RobotsTxtCheck {
  private static final String META =
      "was never in a standard, and Google reads it no more since September 2019; use \"noindex\" or \"nofollow\" in the page or in X-Robots-Tag";

  private static final String EXTENDED =
      "comes from an extension proposed in 1996 that crawlers did not take up%s; remove it";

  private static final Map<String, String> FIELDS =
      Map.of(
          "noindex", META,
          "nofollow", META,
          "host",
              "was read by Yandex alone, until 2018; redirect to the host that is meant, and remove it",
          "request-rate", EXTENDED.formatted(", but for Seznam's"),
          "visit-time", EXTENDED.formatted(""),
          "robot-version", EXTENDED.formatted(""),
          "comment", EXTENDED.formatted(""));

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
