package io.github.wayleave.cli;

import io.github.wayleave.cli.diff.CatalogueUpgrade;
import io.github.wayleave.cli.diff.DiffReport;
import io.github.wayleave.cli.diff.DiffSide;
import io.github.wayleave.cli.diff.MarkdownDiff;
import io.github.wayleave.cli.diff.PolicyDiff;
import io.github.wayleave.cli.diff.datasets.CatalogueDiff;
import io.github.wayleave.cli.diff.datasets.CatalogueDiffReport;
import io.github.wayleave.cli.diff.datasets.CatalogueState;
import io.github.wayleave.cli.diff.datasets.MarkdownCatalogueDiff;
import io.github.wayleave.cli.diff.rules.TimeLimit;
import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.ParsedDataTxt;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.readers.ProgramReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave diff}: compares decisions, or datasets. */
@Command(
    name = "diff",
    description = {
      "Compares which crawlers may fetch which paths.",
      "",
      "Compares the decisions of two policies or robots.txt files, not their lines. With"
          + " --url, compares what a site publishes with what it would publish. For"
          + " data.txt files, or a policy and a data.txt, compares the datasets. With --policy,"
          + " compares what a policy publishes with two crawler catalogues.",
      ""
    },
    mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {
  enum DiffFormat {
    TEXT,
    JSON,
    /** For a review comment. */
    MARKDOWN;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  private static final int MOST_SECONDS = 3_600;

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description =
          "A policy (.yaml, .yml), a file named data.txt, or a robots.txt; a URL is a public"
              + " file, like https://www.example.org for a robots.txt. With --policy, a crawler"
              + " catalogue.")
  private String first;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "The file that replaces it.")
  private Optional<String> second;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "A site, like https://www.example.org, or the URL of a file: A replaces its"
              + " robots.txt or data.txt.")
  private Optional<String> url;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description =
          "A policy: A and B are crawler catalogues, such as the crawlers.yaml of two versions of"
              + " Wayleave.")
  private Optional<String> policy;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private DiffFormat format = DiffFormat.TEXT;

  @Option(
      names = "--reader",
      paramLabel = "READER",
      description =
          "Compares the decisions of another reader than RFC 9309: google, 1996, 1994, python,"
              + " scrapy or crawler-commons.")
  private Optional<String> reader;

  @Option(
      names = "--seconds",
      paramLabel = "SECONDS",
      description =
          "Seconds after which the remaining paths are sampled (default: ${DEFAULT-VALUE}).")
  private int seconds = 10;

  @Mixin private ColorOptions colors;
  @Mixin private DataRootOptions dataRoot;
  @Mixin private HostOptions hostOptions;

  DiffCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (policy.isPresent() && (url.isPresent() || second.isEmpty())) {
      throw new CommandException(
          "--policy: expected two crawler catalogues; name two files, and no --url");
    }
    if (url.isPresent() == second.isPresent()) {
      throw new CommandException("expected two files; name a second one, or a site with --url");
    }
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new CommandException(
          "--seconds: expected a number from 1 to %s, found %s; write one of these"
              .formatted(MOST_SECONDS, seconds));
    }
    if (policy.isPresent()) {
      return compareCatalogues(policy.get());
    }
    if (comparesData()) {
      return compareData();
    }
    url.ifPresent(WebAddress::of);
    PolicyDiff diff = diff();
    switch (format) {
      case TEXT -> new DiffReport(diff).text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, new DiffReport(diff));
      case MARKDOWN -> new MarkdownDiff(diff).write(colors.paper(shell));
    }
    return diff.isEmpty() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private int compareCatalogues(String policyArgument) {
    SubjectReader subjects = new SubjectReader(shell);
    HostSelection selection = hostOptions.selection();
    CrawlerCatalogue oldCatalogue = subjects.catalogue(beforeArgument());
    CrawlerCatalogue newCatalogue = subjects.catalogue(afterArgument());
    PolicySubject before = subjects.policy(policyArgument, selection, oldCatalogue);
    PolicySubject after = subjects.policy(policyArgument, selection, newCatalogue);
    CatalogueUpgrade upgrade =
        new CatalogueUpgrade(
            "%s (%s)".formatted(beforeArgument(), oldCatalogue.version()),
            "%s (%s)".formatted(afterArgument(), newCatalogue.version()),
            CatalogueUpgrade.purposes(before.sitePolicy(), after.sitePolicy()),
            diff(before, after));
    switch (format) {
      case TEXT -> upgrade.text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, upgrade);
      case MARKDOWN -> upgrade.markdown(colors.paper(shell));
    }
    return upgrade.decisions().isEmpty() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private boolean comparesData() {
    return SubjectReader.isDataTxt(beforeArgument()) || SubjectReader.isDataTxt(afterArgument());
  }

  private String beforeArgument() {
    return url.orElse(first);
  }

  private String afterArgument() {
    return second.orElse(first);
  }

  private int compareData() {
    CatalogueDiff diff =
        CatalogueDiff.of(catalogueState(beforeArgument()), catalogueState(afterArgument()));
    switch (format) {
      case TEXT -> new CatalogueDiffReport(diff).text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, new CatalogueDiffReport(diff));
      case MARKDOWN -> new MarkdownCatalogueDiff(diff).write(colors.paper(shell));
    }
    return diff.isEmpty() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private CatalogueState catalogueState(String argument) {
    SubjectReader subjects = new SubjectReader(shell);
    if (SubjectReader.isPolicy(argument)) {
      PolicySubject policy = subjects.policy(argument, hostOptions.selection());
      return dataRoot.folder(shell).isEmpty()
          ? CatalogueState.of(policy)
          : CatalogueState.of(policy, dataRoot.files(shell, List.of(policy.hostRules())));
    }
    if (!SubjectReader.isDataTxt(argument) && !WebAddress.isUrl(argument)) {
      throw new CommandException(
          "%s: is not named data.txt; compare a data.txt with another, or with a policy"
              .formatted(TextOutput.quoted(argument)));
    }
    return catalogueState(subjects.dataTxt(argument, Optional.empty()));
  }

  private CatalogueState catalogueState(ParsedDataTxt file) {
    int noteCount = file.reading().notes().size();
    if (noteCount > 0) {
      shell
          .err()
          .print(
              "wayleave: %s: has %s, so the comparison may be incomplete; see wayleave check\n"
                  .formatted(
                      TextOutput.quoted(file.name()),
                      noteCount == 1 ? "1 oddity" : noteCount + " oddities"));
    }
    return CatalogueState.of(file);
  }

  private PolicyDiff diff() {
    HostSelection selection = hostOptions.selection();
    Optional<HostName> host =
        selection.host().or(() -> host(beforeArgument())).or(() -> host(afterArgument()));
    HostSelection hostSelection = new HostSelection(selection.environment(), host);
    SubjectReader subjects = new SubjectReader(shell);
    CommandSubject before = subjects.read(beforeArgument(), hostSelection);
    CommandSubject after = subjects.read(afterArgument(), hostSelection);
    return diff(before, after);
  }

  private PolicyDiff diff(CommandSubject before, CommandSubject after) {
    boolean haveHosts =
        before instanceof PolicySubject
            && after instanceof PolicySubject
            && !hostOptions.namesHost();
    return diff(new DiffSide(before, haveHosts), new DiffSide(after, haveHosts));
  }

  /** Returns the host of a URL: its public file is compared with the policy at that host. */
  private static Optional<HostName> host(String argument) {
    return SubjectReader.site(argument).map(site -> HostName.of(site.host()));
  }

  @SuppressWarnings("try") // Closed to stop the progress message.
  private PolicyDiff diff(DiffSide before, DiffSide after) {
    try (Progress progress = Progress.of(shell, "comparing decisions")) {
      return PolicyDiff.of(
          before,
          after,
          reader.map(DiffCommand::reader),
          TimeLimit.of(Duration.ofSeconds(seconds), System::nanoTime, this::reportSampling));
    }
  }

  private static ProgramReader reader(String word) {
    return ProgramReader.of(word)
        .orElseThrow(
            () ->
                new CommandException(
                    "--reader %s: unknown reader; expected one of %s"
                        .formatted(word, String.join(", ", ProgramReader.words()))));
  }

  private void reportSampling() {
    shell
        .err()
        .println(
            "wayleave: too many or too complex rules to compare every path in %s s; sampling the rest; set --seconds for more time"
                .formatted(seconds));
  }
}
