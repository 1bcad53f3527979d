package io.github.wayleave.cli;

import io.github.wayleave.cli.Wayleave.Version;
import io.github.wayleave.cli.input.NearbyPolicy;
import io.github.wayleave.cli.input.SitemapReader;
import io.github.wayleave.cli.input.SitemapReader.Sitemap;
import io.github.wayleave.cli.input.Subject.OfRobotsTxt;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.input.Subjects.Place;
import io.github.wayleave.cli.lint.Baseline;
import io.github.wayleave.cli.lint.CheckReport;
import io.github.wayleave.cli.lint.Checked;
import io.github.wayleave.cli.lint.DataTxtLint;
import io.github.wayleave.cli.lint.Explanations;
import io.github.wayleave.cli.lint.Explanations.NamesReport;
import io.github.wayleave.cli.lint.Explanations.WhyReport;
import io.github.wayleave.cli.lint.FilesLint;
import io.github.wayleave.cli.lint.PolicyLint;
import io.github.wayleave.cli.lint.Question;
import io.github.wayleave.cli.lint.RobotsTxtLint;
import io.github.wayleave.cli.lint.SarifLog;
import io.github.wayleave.cli.lint.SitemapLint;
import io.github.wayleave.cli.lint.Sites;
import io.github.wayleave.cli.lint.check.Profile;
import io.github.wayleave.cli.lint.finding.Finding.Severity;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.cli.output.NewFile;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.text.Spelling;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.yaml.CatalogueReader;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave check}: says what is wrong with a file, or doubtful about it. */
@Command(
    name = "check",
    description =
        "Finds what is wrong with a policy, a robots.txt or a data.txt, or hardly ever meant.",
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
  private static final String ALL = "";

  /** For whom the answer is written. */
  enum CheckFormat {
    TEXT,
    JSON,
    /** For services that show findings beside the code. */
    SARIF;

    @Override
    public String toString() {
      return Paper.word(this);
    }
  }

  private final Shell shell;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description =
          "Policies (.yaml), robots.txt files, and data.txt files by that name; a URL is a public"
              + " file, like https://www.example.org for a robots.txt; - is a robots.txt that is"
              + " piped in.")
  private List<String> files = List.of();

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description =
          "For whom: ${COMPLETION-CANDIDATES}; may be repeated; rfc9309 where none is named.")
  private List<Profile> profiles = List.of(Profile.RFC9309);

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      description = "A finding that is not to be told; may be repeated.")
  private List<String> ignored = List.of();

  @Option(
      names = "--why",
      arity = "0..1",
      fallbackValue = ALL,
      paramLabel = "NAME",
      description = "Explains a finding, with an example; without a name it lists all.")
  private Optional<String> why = Optional.empty();

  @Option(
      names = "--names",
      description = "Lists the crawlers behind each count of the last sentence.")
  private boolean hasNames;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "The known findings, which don't count: what --write-baseline wrote.")
  private Optional<String> baseline = Optional.empty();

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Writes what is found now into a file for --baseline.")
  private Optional<String> newBaseline = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "For whom to write: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "text")
  private CheckFormat format;

  @Mixin private ColorOptions colors;
  @Mixin private SitemapOptions sitemaps;
  @Mixin private RootOptions root;
  @Mixin private PlaceOptions place;

  CheckCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (why.isPresent()) {
      explain(why.get());
      return Exit.FINE;
    }
    if (files.isEmpty()) {
      throw new Failure(
          "check needs a file; "
              + NearbyPolicy.in(shell)
                  .map("did you mean wayleave check %s?"::formatted)
                  .orElse("name a policy, a robots.txt or a data.txt"));
    }
    Question question =
        new Question(EnumSet.copyOf(profiles), ignoredWarnings(), place.place().host());
    Progress progress = Progress.of(shell, "checking " + Paper.quoted(String.join(", ", files)));
    try {
      Optional<Baseline> known = baseline.map(this::baseline);
      Checked all = Checked.all(files.stream().map(file -> check(file, question)).toList());
      Checked checked = known.map(older -> older.newIn(all)).orElse(all);
      print(checked);
      if (newBaseline.isPresent()) {
        write(newBaseline.get(), all);
        return all.count(Severity.ERROR) > 0 ? Exit.FOUND : Exit.FINE;
      }
      return checked.isFaulty() ? Exit.FOUND : Exit.FINE;
    } finally {
      progress.close();
    }
  }

  private Baseline baseline(String file) {
    byte[] octets = new Subjects(shell).octets(file, Baseline.MAX_OCTETS);
    return Baseline.read(Subjects.name(file), octets);
  }

  private void write(String file, Checked all) {
    Baseline found = Baseline.of(all);
    byte[] octets = found.text().getBytes(StandardCharsets.UTF_8);
    new NewFile(file, shell.file(file), octets).write();
    String end = found.size() == 1 ? "" : "s";
    shell.err().print("Wrote %s known finding%s to %s\n".formatted(found.size(), end, file));
  }

  private void print(Checked checked) {
    if (format == CheckFormat.SARIF) {
      SarifLog log =
          new SarifLog(checked, Explanations.shipped(), Version.number(), shell.folder());
      shell.out().print(Json.lines(log::json) + "\n");
    } else {
      print(new CheckReport(checked.shortened(), hasNames));
    }
  }

  private void print(Report report) {
    if (format == CheckFormat.JSON) {
      OutputOptions.printJson(shell, report);
    } else {
      report.text(colors.paper(shell));
    }
  }

  private Checked check(String file, Question question) {
    if (Subjects.isDataTxt(file)) {
      return DataTxtLint.look(new Subjects(shell).dataTxt(file, Optional.empty()), question);
    }
    return Subjects.isPolicy(file) ? policy(file, question) : robotsTxt(file, question);
  }

  private Checked robotsTxt(String file, Question asked) {
    OfRobotsTxt read = new Subjects(shell).anyRobotsTxt(file);
    RobotsFile given = read.given();
    Question question = read.site().map(site -> asked.orAt(HostName.of(site.host()))).orElse(asked);
    CrawlerCatalogue crawlers = CatalogueReader.shipped();
    List<Checked> all = new ArrayList<>();
    all.add(RobotsTxtLint.look(given, crawlers, question));
    for (Sitemap sitemap : sitemaps.read(shell)) {
      all.add(SitemapLint.look(sitemap, given.parsed().file(), crawlers, question));
    }
    return Checked.all(all);
  }

  private Checked policy(String file, Question question) {
    byte[] octets = new Subjects(shell).octets(file, SitePolicyLoader.MAX_OCTETS + 1);
    SourceLines source = SourceLines.of(shell.file(file).toString(), octets);
    try {
      Place everywhere = new Place(place.place().environment(), Optional.empty());
      SitePolicy whole = new Subjects(shell).policy(file, everywhere).whole();
      List<Checked> all = new ArrayList<>();
      all.add(PolicyLint.look(whole, source, question));
      Sites sites = Sites.of(whole, question.host());
      sitemaps.read(shell).forEach(one -> all.add(SitemapLint.look(one, sites, question)));
      if (root.folder(shell).isPresent()) {
        all.add(files(file, whole, question));
      }
      return Checked.all(all);
    } catch (PolicyException e) {
      if (isOfTheCommandLine(e, file)) {
        throw e;
      }
      return PolicyLint.faults(e.problems(), source, question);
    }
  }

  private Checked files(String file, SitePolicy whole, Question question) {
    return FilesLint.look(
        whole, root.look(shell, whole.hosts().all()), shell.file(file).toString(), question);
  }

  /**
   * Returns whether the name of an environment is all that is wrong, which is a slip of whoever
   * typed it: in production the policy can be read.
   */
  private boolean isOfTheCommandLine(PolicyException e, String file) {
    if (!e.problems().stream().map(PolicyProblem::key).allMatch("environments"::equals)) {
      return false;
    }
    try {
      new Subjects(shell).policy(file, new Place(Environment.PRODUCTION, Optional.empty()));
      return true;
    } catch (PolicyException alsoThere) {
      return false;
    }
  }

  private Set<Warning> ignoredWarnings() {
    return ignored.stream()
        .map(name -> Warning.of(name).orElseThrow(() -> new Failure(unknown(name, warnings()))))
        .collect(Collectors.toSet());
  }

  private static Collection<String> warnings() {
    return Arrays.stream(Warning.values()).map(Warning::id).toList();
  }

  private static String unknown(String name, Collection<String> known) {
    return "\"%s\" is no finding; %s"
        .formatted(
            Paper.quoted(name),
            Spelling.nearest(name, known)
                .map(near -> "did you mean \"%s\"?".formatted(near))
                .orElse("\"wayleave check --why\" lists them all"));
  }

  private void explain(String name) {
    if (format == CheckFormat.SARIF) {
      throw new Failure("--why has no SARIF; use --format text or --format json");
    }
    Explanations explanations = Explanations.shipped();
    if (name.equals(ALL)) {
      print(new NamesReport(explanations));
      return;
    }
    print(
        new WhyReport(
            name,
            explanations
                .find(name)
                .orElseThrow(() -> new Failure(unknown(name, explanations.names())))));
  }

  /** Sitemaps that are looked at. */
  static final class SitemapOptions {
    @Option(
        names = "--sitemap",
        paramLabel = "FILE",
        description =
            "A sitemap of the site (XML, text, or one of both packed as .gz), to find pages in it that may not be fetched; may be repeated.")
    private List<String> sitemaps = List.of();

    List<Sitemap> read(Shell shell) {
      return sitemaps.stream()
          .map(
              file ->
                  SitemapReader.read(
                      Subjects.name(file),
                      new Subjects(shell).octets(file, Sitemap.MAX_OCTETS + 1)))
          .toList();
    }
  }
}
