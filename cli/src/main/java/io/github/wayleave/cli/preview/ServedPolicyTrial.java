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
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.ReportReader.ReportFigures;
import io.github.wayleave.cli.replay.KeptRequests;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.PolicyTrial;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.TrialResult;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.source.LoadContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tries other texts of the policy that is served. They read no file but those that the policy reads
 * as it is, and only as these are now.
 */
final class ServedPolicyTrial implements PolicyTrial {
  private static final Duration MAX_COMPARISON = Duration.ofSeconds(5);
  private static final int MAX_NAMES = 5;
  private static final LintRequest CHECKS =
      new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty());

  private final PreviewedPolicy named;
  private final PolicyInput input;
  private final Supplier<Optional<ReportFigures>> figures;

  /** Creates a trial; {@code figures} are empty as long as what crawlers did is not known. */
  ServedPolicyTrial(
      PreviewedPolicy named, PolicyInput input, Supplier<Optional<ReportFigures>> figures) {
    this.named = named;
    this.input = input;
    this.figures = figures;
  }

  @Override
  public String name() {
    return named.name();
  }

  @Override
  public synchronized TrialResult attempt(String text) {
    LoadContext context = LoadContext.of(input.environment(), input.permissions());
    try {
      SitePolicy served = input.source().load(context);
      return attempt(text, served, context.fileContents());
    } catch (PolicyException e) {
      String sentence =
          "%s has problems as it is, which come first: %s".formatted(name(), e.problems().get(0));
      return new TrialResult(List.of(sentence), List.of(), List.of(), List.of());
    }
  }

  private TrialResult attempt(String text, SitePolicy served, Map<String, byte[]> files) {
    String first = files.keySet().iterator().next();
    boolean isRobotsTxt = first.equals(name() + ".yaml") && files.containsKey(name());
    String edited = isRobotsTxt ? name() : first;
    byte[] octets = octets(text, Objects.requireNonNull(files.get(edited)));
    files.put(edited, octets);
    SourceLines lines = SourceLines.of(edited, octets);
    try {
      SitePolicy tried =
          input
              .source()
              .load(LoadContext.replaying(input.environment(), files, input.permissions()));
      LintResult found =
          isRobotsTxt
              ? robotsTxt(RobotsFile.of(edited, octets))
              : PolicyLint.look(tried, lines, CHECKS);
      return compared(found, served, tried);
    } catch (PolicyException e) {
      return new TrialResult(
          findings(PolicyLint.faults(e.problems(), lines, CHECKS)),
          List.of(),
          List.of("The text has errors, so nothing is compared."),
          List.of());
    }
  }

  /** A form has CR and LF at the end of each line. */
  private static byte[] octets(String text, byte[] current) {
    String unix = text.replace("\r\n", "\n");
    boolean hasCr = new String(current, StandardCharsets.UTF_8).contains("\r\n");
    return (hasCr ? unix.replace("\n", "\r\n") : unix).getBytes(StandardCharsets.UTF_8);
  }

  private static LintResult robotsTxt(RobotsFile file) {
    return LintResult.combine(
        List.of(
            RobotsTxtLint.look(file, CrawlerCatalogue.bundled(), CHECKS),
            RobotsTxtLint.references(file, ReferencedPermissions.NONE, CHECKS)));
  }

  private TrialResult compared(LintResult found, SitePolicy served, SitePolicy tried) {
    PolicyDiff diff =
        PolicyDiff.of(
            new DiffSide(subject(served, name()), true),
            new DiffSide(subject(tried, name() + " (changed)"), true),
            Optional.empty(),
            TimeLimit.of(MAX_COMPARISON, System::nanoTime, () -> {}));
    List<String> differences = new ArrayList<>(lines(new DiffReport(diff)));
    differences.add("Datasets, enforcement, identity and cache lifetimes are not compared.");
    List<String> sentences = new ArrayList<>();
    List<RefusalChange> refusals = List.of();
    Optional<ReportFigures> known = figures.get();
    Optional<KeptRequests> requests = known.flatMap(ReportFigures::requests);
    if (requests.isPresent()) {
      refusals =
          requests
              .get()
              .compare(
                  ReplayedPolicy.of(subject(served, name())),
                  ReplayedPolicy.of(subject(tried, name())));
      sentences.addAll(counted(requests.get(), tried, refusals));
    } else if (known.filter(f -> f.data().source() instanceof KeptLedger).isPresent()) {
      sentences.addAll(new LedgerTrial(served, tried).sentences(known.get().data().ledger()));
    } else {
      sentences.add(
          known.isPresent()
              ? "No log and no ledger was named, so nothing is known about requests: add --log access.log, or --state DIR."
              : "What crawlers did is being read, or cannot be read; the page Crawlers says which.");
    }
    return new TrialResult(findings(found), differences, sentences, refusals);
  }

  private static List<String> counted(
      KeptRequests requests, SitePolicy tried, List<RefusalChange> refusals) {
    List<String> sentences = new ArrayList<>();
    long more = refusals.stream().mapToLong(RefusalChange::more).sum();
    long fewer = refusals.stream().mapToLong(RefusalChange::fewer).sum();
    sentences.add(
        "Of the requests of crawlers in the logs, %s more and %s fewer would be refused if the rules were enforced."
            .formatted(ReportWords.number(more), ReportWords.number(fewer)));
    sentences.add(
        "This counts as if either policy had been published all the time, and leaves out crawl delays and the identity of clients.");
    long renamed =
        refusals.stream()
            .mapToLong(each -> each.after() - each.before() - each.more() + each.fewer())
            .filter(count -> count > 0)
            .sum();
    if (renamed > 0) {
      sentences.add(
          "The clients of %s name several crawlers; these would be refused either way, under another of these names."
              .formatted(ReportWords.count(renamed, "request", "requests")));
    }
    if (requests.omitted() > 0) {
      sentences.add(
          "Not counted: %s, because the logs have more different requests than are kept."
              .formatted(ReportWords.count(requests.omitted(), "request", "requests")));
    }
    List<String> unknown = requests.unknownNames(tried);
    if (!unknown.isEmpty()) {
      sentences.add(
          "Not counted: requests of %s, which only the changed policy takes for crawlers; save it to count them."
              .formatted(ReportWords.first(MAX_NAMES, unknown, name -> name)));
    }
    return sentences;
  }

  private static PolicySubject subject(SitePolicy policy, String name) {
    return new PolicySubject(name, policy, policy.defaultRules());
  }

  private static List<String> findings(LintResult found) {
    return lines(new CheckReport(found.shortened(), false));
  }

  private static List<String> lines(CommandResult result) {
    return result.plainText().lines().toList();
  }
}
