package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.LintedFile.FileContext;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.policy.check.RobotsFileChecks;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.RobotsFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Checks a handwritten robots.txt. */
public final class RobotsTxtLint {
  private RobotsTxtLint() {}

  public static LintResult look(RobotsFile file, CrawlerCatalogue crawlers, LintRequest question) {
    Optional<String> host = question.host().map(HostName::name);
    LintedFile document = new LintedFile(file, new FileContext(host, crawlers, false));
    FindingCollector findings = new FindingCollector(document);
    findings.takeAll(RobotsFileChecks.problems(file));
    look(document, findings, question);
    List<CoverageSummary> sentences = List.of(CoverageSummary.of(document.robotsTxt(), crawlers));
    return new LintResult(
            findings.findings(question.ignored()::contains), findings.hidden(), sentences)
        .without(question.ignored());
  }

  /** Runs the checks of the requested profiles. */
  static void look(LintedFile document, FindingCollector findings, LintRequest question) {
    Arrays.stream(LintProfile.values())
        .filter(question.profiles()::contains)
        .flatMap(profile -> profile.checks().stream())
        .forEach(check -> check.look(document, findings));
  }
}
