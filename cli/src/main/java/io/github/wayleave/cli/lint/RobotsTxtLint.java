package io.github.wayleave.cli.lint;

import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.cli.input.ReferencedPermissions;
import io.github.wayleave.cli.input.ReferencedPermissions.ReferencedFile;
import io.github.wayleave.cli.lint.check.AcapCheck;
import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.LintedFile.FileContext;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapSectionWalker;
import io.github.wayleave.internal.policy.check.RobotsFileChecks;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks a handwritten robots.txt. */
public final class RobotsTxtLint {
  private RobotsTxtLint() {}

  /** Checks a file and those to which it refers. */
  public static LintResult whole(
      RobotsFile file,
      CrawlerCatalogue crawlers,
      ReferencedPermissions references,
      LintRequest question) {
    return LintResult.combine(
        List.of(look(file, crawlers, question), references(file, references, question)));
  }

  public static LintResult look(RobotsFile file, CrawlerCatalogue crawlers, LintRequest question) {
    LintedFile document = document(file, question, crawlers);
    FindingCollector findings = new FindingCollector(document);
    findings.takeAll(RobotsFileChecks.problems(file));
    look(document, findings, question);
    List<CoverageSummary> sentences = List.of(CoverageSummary.of(document.robotsTxt(), crawlers));
    return new LintResult(
            findings.findings(question.ignored()::contains), findings.hidden(), sentences)
        .without(question.ignored());
  }

  /** Checks the ACAP fields of the files to which a robots.txt refers, and notes those not read. */
  public static LintResult references(
      RobotsFile robotsTxt, ReferencedPermissions references, LintRequest question) {
    List<LintResult> results = new ArrayList<>();
    AcapParseResult acap = AcapReader.read(robotsTxt.octets());
    AcapCheck check = new AcapCheck(InstantSource.system(), references.definitions());
    Set<PermissionsReference> distinct = new HashSet<>();
    AcapSectionWalker.of(
        acap.policy(),
        (key, part) -> {
          if (part instanceof PermissionsReference reference && distinct.add(reference)) {
            ReferencedFile referenced = references.file(reference);
            RobotsFile file = referenced.file().orElse(robotsTxt);
            LintedFile document = document(file, question, CrawlerCatalogue.bundled());
            FindingCollector findings = new FindingCollector(document);
            if (referenced.file().isPresent()) {
              check.look(document, findings);
            } else {
              findings.note(
                  Warning.ACAP_LINE,
                  acap.line(reference).orElse(Location.WHOLE),
                  "\"%s\" was not read: %s; check that file, too"
                      .formatted(reference, referenced.reason()));
            }
            List<Finding> found = findings.findings(question.ignored()::contains);
            results.add(new LintResult(found, findings.hidden(), List.of()));
          }
        });
    return LintResult.combine(results);
  }

  private static LintedFile document(
      RobotsFile file, LintRequest question, CrawlerCatalogue crawlers) {
    return new LintedFile(
        file, new FileContext(question.host().map(HostName::name), crawlers, false));
  }

  /** Runs the checks of the requested profiles. */
  static void look(LintedFile document, FindingCollector findings, LintRequest question) {
    Arrays.stream(LintProfile.values())
        .filter(question.profiles()::contains)
        .flatMap(profile -> profile.checks().stream())
        .forEach(check -> check.look(document, findings));
  }
}
