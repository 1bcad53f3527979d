package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.diff.DiffReport;
import io.github.wayleave.cli.diff.DiffSide;
import io.github.wayleave.cli.diff.PolicyDiff;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.ReferencedPermissions;
import io.github.wayleave.cli.lint.CheckReport;
import io.github.wayleave.cli.lint.LintRequest;
import io.github.wayleave.cli.lint.LintResult;
import io.github.wayleave.cli.lint.PolicyLint;
import io.github.wayleave.cli.lint.RobotsTxtLint;
import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.cli.preview.PreviewContext.PolicyInput;
import io.github.wayleave.cli.preview.ReportReader.ReportFigures;
import io.github.wayleave.cli.replay.KeptRequests;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.PolicyTrial;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.TrialResult;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.github.wayleave.explorer.report.TrialSentences;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.source.LoadContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tries other texts of the policy that is served. They read no file but those that the policy reads
 * as it is, and only as these are now.
 *
 * @param figures what crawlers did; empty as long as it is not known
 */
record ServedPolicyTrial(String name, PolicyInput input, Supplier<Optional<ReportFigures>> figures)
    implements PolicyTrial {
  private static final Duration MAX_COMPARISON = Duration.ofSeconds(5);
  private static final LintRequest CHECKS =
      new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());

  @Override
  public TrialResult attempt(String text) {
    LoadContext context = LoadContext.of(input.environment(), input.permissions());
    // A form has CR and LF at the end of each line.
    byte[] octets = text.replace("\r\n", "\n").getBytes(StandardCharsets.UTF_8);
    try {
      SitePolicy served = input.source().load(context);
      return attempt(octets, served, context.fileContents());
    } catch (PolicyException e) {
      return TrialResult.ofErrors(
          List.of(e.problems().get(0).toString()),
          "%s has problems as it is, so no change of it can be tried.".formatted(name));
    }
  }

  private TrialResult attempt(byte[] octets, SitePolicy served, Map<String, byte[]> files) {
    String first = files.keySet().iterator().next();
    boolean isRobotsTxt = first.equals(name + ".yaml") && files.containsKey(name);
    String edited = isRobotsTxt ? name : first;
    files.put(edited, octets);
    SourceLines lines = SourceLines.of(edited, octets);
    try {
      SitePolicy changed =
          input
              .source()
              .load(LoadContext.replaying(input.environment(), files, input.permissions()));
      return compared(
          isRobotsTxt
              ? RobotsTxtLint.whole(
                  RobotsFile.of(edited, octets),
                  CrawlerCatalogue.bundled(),
                  ReferencedPermissions.NONE,
                  CHECKS)
              : PolicyLint.look(changed, lines, CHECKS),
          served,
          changed);
    } catch (PolicyException e) {
      return TrialResult.ofErrors(
          findings(PolicyLint.faults(e.problems(), lines, CHECKS)),
          "The text has errors, so nothing is compared.");
    }
  }

  private TrialResult compared(LintResult found, SitePolicy served, SitePolicy changed) {
    PolicySubject before = new PolicySubject(name, served, served.defaultRules());
    PolicySubject after = new PolicySubject(name + " (changed)", changed, changed.defaultRules());
    Optional<ReportFigures> known = figures.get();
    Optional<KeptRequests> requests = known.flatMap(ReportFigures::requests);
    List<RefusalChange> refusals =
        requests
            .map(kept -> kept.compare(ReplayedPolicy.of(before), ReplayedPolicy.of(after)))
            .orElse(List.of());
    List<String> sentences;
    if (requests.isPresent()) {
      sentences =
          TrialSentences.ofLogs(refusals, requests.get().omitted(), unknownNames(served, changed));
    } else if (known.filter(read -> read.data().source() instanceof KeptLedger).isPresent()) {
      sentences = new TrialSentences(served, changed).ofLedger(known.get().data().ledger());
    } else {
      sentences =
          List.of(
              known.isPresent()
                  ? "No log and no ledger was named, so nothing is known about requests: add --log access.log, or --state DIR."
                  : "What crawlers did is being read, or cannot be read; the page Crawlers says which.");
    }
    return new TrialResult(
        findings(found),
        lines(difference(new DiffSide(before, true), new DiffSide(after, true))),
        sentences,
        refusals);
  }

  /** Returns what {@code diff} says within a time that a page may take. */
  static CommandResult difference(DiffSide before, DiffSide after) {
    return new DiffReport(
        PolicyDiff.of(
            before,
            after,
            Optional.empty(),
            TimeLimit.of(MAX_COMPARISON, System::nanoTime, () -> {})));
  }

  /** Returns names that only the changed policy takes for those of crawlers. */
  private static List<String> unknownNames(SitePolicy served, SitePolicy changed) {
    CrawlerIdentifier known = SiteAccess.identifier(served);
    return SiteAccess.identifier(changed).names().stream()
        .map(ProductToken::toString)
        .filter(name -> known.identify(name).isEmpty())
        .toList();
  }

  private static List<String> findings(LintResult found) {
    return lines(new CheckReport(found.shortened(), false));
  }

  private static List<String> lines(CommandResult result) {
    return result.plainText().lines().toList();
  }
}
