package io.github.wayleave.cli;

import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.input.NearbyPolicy;
import io.github.wayleave.cli.input.ReferencedPermissions;
import io.github.wayleave.cli.input.SitemapReader;
import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.lint.Baseline;
import io.github.wayleave.cli.lint.CheckReport;
import io.github.wayleave.cli.lint.DataTxtLint;
import io.github.wayleave.cli.lint.FilesLint;
import io.github.wayleave.cli.lint.FindingExplanations;
import io.github.wayleave.cli.lint.FindingExplanations.NamesReport;
import io.github.wayleave.cli.lint.FindingExplanations.WhyReport;
import io.github.wayleave.cli.lint.LintRequest;
import io.github.wayleave.cli.lint.LintResult;
import io.github.wayleave.cli.lint.PolicyLint;
import io.github.wayleave.cli.lint.RobotsTxtLint;
import io.github.wayleave.cli.lint.SarifLog;
import io.github.wayleave.cli.lint.SitemapLint;
import io.github.wayleave.cli.lint.SitemapSites;
import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave check}: reports errors and probable mistakes in files. */
@Command(
    name = "check",
    description = "Finds errors and probable mistakes in a policy, a robots.txt or a data.txt.",
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
  private static final String ALL_FINDINGS = "";

  enum CheckFormat {
    TEXT,
    JSON,
    /** For services that show findings next to the code. */
    SARIF;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  private final CommandEnvironment shell;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description =
          "Policies (.yaml), robots.txt files, and files named data.txt; a URL such as"
              + " https://www.example.org is a public file; - is a robots.txt from standard"
              + " input.")
  private List<String> files = List.of();

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description =
          "Which readers to check for besides rfc9309, which is always checked: ${COMPLETION-CANDIDATES}; may be repeated.")
  private List<LintProfile> profiles = List.of(LintProfile.RFC9309);

  @Option(
      names = "--only",
      description = "Reports only the findings that belong to the profiles of --profile.")
  private boolean isOnly;

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      description = "A finding to ignore; may be repeated.")
  private List<String> ignored = List.of();

  @Option(
      names = "--why",
      arity = "0..1",
      fallbackValue = ALL_FINDINGS,
      paramLabel = "NAME",
      description = "Explains a finding with an example; lists all without a name.")
  private Optional<String> explained = Optional.empty();

  @Option(names = "--names", description = "Lists the crawlers behind each count in the summary.")
  private boolean hasNames;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private CheckFormat format = CheckFormat.TEXT;

  @Mixin private BaselineOptions baseline;
  @Mixin private ColorOptions colors;
  @Mixin private SitemapOptions sitemaps;
  @Mixin private DataRootOptions dataRoot;
  @Mixin private HostOptions hostOptions;

  CheckCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (explained.isPresent()) {
      explain(explained.get());
      return ExitCodes.FINE;
    }
    if (files.isEmpty()) {
      throw new CommandException(
          "check needs a file; "
              + NearbyPolicy.in(shell)
                  .map("did you mean wayleave check %s?"::formatted)
                  .orElse("name a policy, a robots.txt or a data.txt"));
    }
    LintRequest request =
        new LintRequest(readers(), ignoredWarnings(), hostOptions.selection().host());
    Progress progress =
        Progress.of(shell, "checking " + TextOutput.quoted(String.join(", ", files)));
    try {
      Optional<Baseline> knownFindings = baseline.read(shell);
      LintResult result =
          LintResult.combine(files.stream().map(file -> check(file, request)).toList());
      LintResult reported = knownFindings.map(earlier -> earlier.newIn(result)).orElse(result);
      print(reported);
      if (baseline.isWritten()) {
        baseline.write(shell, Baseline.of(result));
        return result.count(FindingSeverity.ERROR) > 0 ? ExitCodes.FOUND : ExitCodes.FINE;
      }
      return reported.isFaulty() ? ExitCodes.FOUND : ExitCodes.FINE;
    } finally {
      progress.close();
    }
  }

  private void print(LintResult result) {
    if (format == CheckFormat.SARIF) {
      SarifLog log =
          new SarifLog(
              result, FindingExplanations.shipped(), PublishedFileClient.version(), shell.folder());
      shell.out().print(JsonWriter.lines(log::json) + "\n");
    } else {
      print(new CheckReport(result.shortened(), hasNames));
    }
  }

  private void print(CommandResult report) {
    if (format == CheckFormat.JSON) {
      OutputOptions.printJson(shell, report);
    } else {
      report.text(colors.paper(shell));
    }
  }

  private LintResult check(String file, LintRequest request) {
    if (SubjectReader.isDataTxt(file)) {
      return DataTxtLint.look(new SubjectReader(shell).anyDataTxt(file, Optional.empty()), request);
    }
    return SubjectReader.isPolicy(file) ? policy(file, request) : robotsTxt(file, request);
  }

  private LintResult robotsTxt(String file, LintRequest request) {
    RobotsTxtSubject subject = new SubjectReader(shell).anyRobotsTxt(file);
    RobotsFile robotsFile = subject.robotsFile();
    LintRequest hostRequest =
        subject.site().map(site -> request.orAt(HostName.of(site.host()))).orElse(request);
    CrawlerCatalogue crawlers = CrawlerCatalogue.bundled();
    List<LintResult> results = new ArrayList<>();
    ReferencedPermissions references = ReferencedPermissions.read(shell, subject);
    results.add(RobotsTxtLint.whole(robotsFile, crawlers, references, hostRequest));
    for (ParsedSitemap sitemap : sitemaps.read(shell)) {
      results.add(SitemapLint.look(sitemap, robotsFile.parsed().file(), crawlers, hostRequest));
    }
    return LintResult.combine(results);
  }

  private LintResult policy(String file, LintRequest request) {
    byte[] bytes = new SubjectReader(shell).bytes(file, SitePolicyLoader.MAX_OCTETS + 1);
    SourceLines source = SourceLines.of(shell.file(file).toString(), bytes);
    try {
      HostSelection allHosts =
          new HostSelection(hostOptions.selection().environment(), Optional.empty());
      SitePolicy sitePolicy = new SubjectReader(shell).policy(file, allHosts).sitePolicy();
      List<LintResult> results = new ArrayList<>();
      results.add(PolicyLint.look(sitePolicy, source, request));
      SitemapSites sites = SitemapSites.of(sitePolicy, request.host());
      sitemaps
          .read(shell)
          .forEach(sitemap -> results.add(SitemapLint.look(sitemap, sites, request)));
      if (dataRoot.folder(shell).isPresent()) {
        results.add(files(file, sitePolicy, request));
      }
      return LintResult.combine(results);
    } catch (PolicyException e) {
      if (isWrongEnvironmentOnly(e, file)) {
        throw e;
      }
      return PolicyLint.faults(e.problems(), source, request);
    }
  }

  private LintResult files(String file, SitePolicy sitePolicy, LintRequest request) {
    return FilesLint.look(
        sitePolicy,
        dataRoot.look(shell, sitePolicy.hosts().values()),
        shell.file(file).toString(),
        request);
  }

  /**
   * Returns whether the only problem is an unknown {@code --environment}: the policy loads in
   * production.
   */
  private boolean isWrongEnvironmentOnly(PolicyException e, String file) {
    if (!e.problems().stream().map(PolicyProblem::key).allMatch("environments"::equals)) {
      return false;
    }
    try {
      new SubjectReader(shell)
          .policy(file, new HostSelection(Environment.PRODUCTION, Optional.empty()));
      return true;
    } catch (PolicyException alsoThere) {
      return false;
    }
  }

  /** Every profile adds to what RFC 9309 means. */
  private Set<LintProfile> readers() {
    Set<LintProfile> readers = EnumSet.of(LintProfile.RFC9309);
    readers.addAll(profiles);
    return readers;
  }

  private Set<Warning> ignoredWarnings() {
    Stream<Warning> byName =
        ignored.stream()
            .map(
                name ->
                    Warning.of(name)
                        .orElseThrow(() -> new CommandException(unknown(name, warnings()))));
    Stream<Warning> ofOthers =
        Stream.of(Warning.values())
            .filter(warning -> isOnly && !profiles.contains(LintProfile.of(warning)));
    return Stream.concat(byName, ofOthers).collect(Collectors.toSet());
  }

  private static Collection<String> warnings() {
    return Arrays.stream(Warning.values()).map(Warning::id).toList();
  }

  private static String unknown(String name, Collection<String> names) {
    return "\"%s\" is not a finding; %s"
        .formatted(
            TextOutput.quoted(name),
            Suggestions.nearest(name, names)
                .map(suggestion -> "did you mean \"%s\"?".formatted(suggestion))
                .orElse("list all with \"wayleave check --why\""));
  }

  private void explain(String name) {
    if (format == CheckFormat.SARIF) {
      throw new CommandException(
          "--why does not support SARIF; use --format text or --format json");
    }
    FindingExplanations explanations = FindingExplanations.shipped();
    if (name.equals(ALL_FINDINGS)) {
      print(new NamesReport(explanations));
      return;
    }
    print(
        new WhyReport(
            name,
            explanations
                .find(name)
                .orElseThrow(() -> new CommandException(unknown(name, explanations.names())))));
  }

  /** The sitemaps to check. */
  static final class SitemapOptions {
    @Option(
        names = "--sitemap",
        paramLabel = "FILE",
        description =
            "A sitemap of the site (XML or text, optionally gzipped), to find disallowed pages in it; may be repeated.")
    private List<String> sitemaps = List.of();

    List<ParsedSitemap> read(CommandEnvironment shell) {
      return sitemaps.stream()
          .map(
              file ->
                  SitemapReader.read(
                      SubjectReader.name(file),
                      new SubjectReader(shell).bytes(file, ParsedSitemap.MAX_BYTES + 1)))
          .toList();
    }
  }

  /** The options for known findings. */
  static final class BaselineOptions {
    @Option(
        names = "--baseline",
        paramLabel = "FILE",
        description = "A file from --write-baseline with known findings, which are ignored.")
    private Optional<String> baseline = Optional.empty();

    @Option(
        names = "--write-baseline",
        paramLabel = "FILE",
        description = "Writes the current findings to a file for --baseline.")
    private Optional<String> newBaseline = Optional.empty();

    Optional<Baseline> read(CommandEnvironment shell) {
      return baseline.map(file -> Baseline.read(shell, file));
    }

    boolean isWritten() {
      return newBaseline.isPresent();
    }

    void write(CommandEnvironment shell, Baseline findings) {
      newBaseline.ifPresent(file -> findings.write(shell, file));
    }
  }
}
