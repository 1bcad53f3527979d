package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.check.Profile;
import io.github.wayleave.cli.lint.coverage.ForwardedSentence;
import io.github.wayleave.cli.lint.finding.Document;
import io.github.wayleave.cli.lint.finding.Document.Surroundings;
import io.github.wayleave.cli.lint.finding.Findings;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.policy.check.RobotsFileChecks;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.RobotsFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Looks at a robots.txt that somebody wrote. */
public final class RobotsTxtLint {
  private RobotsTxtLint() {}

  public static Checked look(RobotsFile file, CrawlerCatalogue crawlers, Question question) {
    Optional<String> host = question.host().map(HostName::value);
    Document document = new Document(file, new Surroundings(host, crawlers, false));
    Findings findings = new Findings(document);
    findings.takeAll(RobotsFileChecks.problems(file));
    look(document, findings, question);
    List<ForwardedSentence> sentences =
        ForwardedSentence.of(document.says(), crawlers).stream().toList();
    return new Checked(findings.found(), findings.hidden(), sentences).without(question.ignored());
  }

  /** Adds what those find for whom the file is looked at. */
  static void look(Document document, Findings findings, Question question) {
    Arrays.stream(Profile.values())
        .filter(question.profiles()::contains)
        .flatMap(profile -> profile.checks().stream())
        .forEach(check -> check.look(document, findings));
  }
}
