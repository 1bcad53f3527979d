package io.github.wayleave.cli;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.cli.explain.AcapUsageExplanation;
import io.github.wayleave.cli.explain.AcapUsageExplanation.AcapUsageQuery;
import io.github.wayleave.cli.explain.AcapUsageReport;
import io.github.wayleave.cli.explain.AccessTable;
import io.github.wayleave.cli.explain.AccessWithHistory;
import io.github.wayleave.cli.explain.BatchProcessor;
import io.github.wayleave.cli.explain.Explanation;
import io.github.wayleave.cli.explain.Explanation.ServerContext;
import io.github.wayleave.cli.explain.ExplanationReport;
import io.github.wayleave.cli.explain.PreferenceExplanation;
import io.github.wayleave.cli.explain.PreferenceReport;
import io.github.wayleave.cli.explain.ReaderName;
import io.github.wayleave.cli.explain.UrlListReport;
import io.github.wayleave.cli.explain.question.ForeignHost;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.usage.UsagePurpose;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave explain}: explains why a crawler may or may not fetch a URL. */
@Command(
    name = "explain",
    description = "Explains why a crawler may or may not fetch a path, and which line decides.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  private static final String ALL = "all";
  private static final int MOST_NOTES = 5;

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "POLICY|ROBOTS_TXT",
      description =
          "The policy or the robots.txt; a URL is a public robots.txt, like"
              + " https://www.example.org; with --batch, the default for lines without one.")
  private Optional<String> file;

  @Option(
      names = "--agent",
      paramLabel = "UA",
      description = "The crawler: a product token or a whole User-Agent.")
  private List<String> agents = List.of();

  @Option(names = "--url", paramLabel = "URL", description = "The URL or path to fetch.")
  private List<String> urls = List.of();

  @Option(
      names = "--reader",
      paramLabel = "READER",
      description =
          "The reader: rfc9309, google, 1996, 1994, python (urllib.robotparser), scrapy,"
              + " crawler-commons or all (default: rfc9309, and the others where they differ).")
  private Optional<String> reader;

  @Option(
      names = "--batch",
      description =
          "Answers queries from standard input, one JSON object a line, with one line each.")
  private boolean isBatch;

  @Option(
      names = "--acap",
      paramLabel = "USAGE",
      description =
          "The permission of ACAP 1.0 for a usage: crawl, index, present-snippet and so on, or"
              + " all.")
  private Optional<String> acap;

  @Option(
      names = "--usage",
      paramLabel = "USAGE",
      description =
          "The usage preference of the policy and of each surface: search, ai-input, ai-train or all;"
              + " without --agent for crawlers that are not named.")
  private Optional<String> usage;

  @Option(
      names = "--purpose",
      paramLabel = "PURPOSE",
      description = "With --acap: the purpose of the usage.")
  private Optional<String> purpose;

  @Option(names = "--table", description = "Prints a table of crawlers and paths.")
  private boolean isTable;

  @Mixin private HostOptions hostOptions;

  @Option(
      names = "--urls",
      paramLabel = "FILE",
      description = "A file with URLs or paths, one a line.")
  private Optional<String> urlList;

  @Mixin private ExplainOutput output;

  ExplainCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws IOException {
    List<ReaderName> readers = readers();
    output.requireList(urlList.isPresent());
    if (urlList.isPresent()) {
      list(urlList.get());
    } else if (usage.isPresent()) {
      usage(usage.get());
    } else if (acap.isPresent() || purpose.isPresent()) {
      acap();
    } else if (isBatch) {
      batch(readers);
    } else if (isTable) {
      table(readers.get(0));
    } else {
      explain(readers);
    }
    return ExitCodes.FINE;
  }

  private void usage(String word) {
    if (isBatch || isTable || reader.isPresent() || acap.isPresent() || purpose.isPresent()) {
      throw new CommandException(
          "--usage cannot be combined with --batch, --table, --reader, --acap and --purpose; leave these"
              + " out");
    }
    if (agents.size() > 1 || urls.size() != 1) {
      throw new CommandException(
          "explain --usage requires one --url and at most one --agent, like --agent GPTBot --url /;"
              + " run it for each");
    }
    QueriedUrl url = QueriedUrl.of(urls.get(0));
    List<UsagePurpose> purposes = purposes(word);
    if (!(subject(url.host()) instanceof PolicySubject policy)) {
      throw new CommandException("--usage requires a policy; name a .yaml or .yml file");
    }
    output.print(
        shell,
        new PreferenceReport(
            PreferenceExplanation.of(policy, agents.stream().findFirst(), url, purposes)));
  }

  private static List<UsagePurpose> purposes(String word) {
    if (word.equals(ALL)) {
      return Arrays.asList(UsagePurpose.values());
    }
    return UsagePurpose.of(word)
        .map(List::of)
        .orElseThrow(
            () ->
                new CommandException(
                    "--usage %s: unknown use; expected one of search, ai-input, ai-train, all"
                        .formatted(TextOutput.quoted(word))));
  }

  private void acap() {
    if (isBatch || isTable || reader.isPresent() || acap.isEmpty()) {
      throw new CommandException(
          "--purpose requires --acap, which cannot be combined with --batch, --table and --reader; leave"
              + " these out");
    }
    QueriedUrl url = url();
    CommandSubject subject = subject(url.host());
    List<UsageType> usages = usages(acap.get());
    AcapUsageQuery query = new AcapUsageQuery(agents.get(0), url, purpose);
    output.print(
        shell, new AcapUsageReport(AcapUsageExplanation.of(subject, query, usages, shell)));
  }

  private static List<UsageType> usages(String word) {
    if (word.equals(ALL)) {
      return Arrays.asList(UsageType.values());
    }
    return UsageType.of(word)
        .map(List::of)
        .orElseThrow(
            () ->
                new CommandException(
                    "--acap %s: unknown usage; expected one of %s, all"
                        .formatted(TextOutput.quoted(word), String.join(", ", UsageType.words()))));
  }

  private QueriedUrl url() {
    if (agents.size() != 1 || urls.size() != 1) {
      throw new CommandException(
          "explain requires one --agent and one --url, like --agent GPTBot --url /; for several, use"
              + " --table");
    }
    return QueriedUrl.of(urls.get(0));
  }

  private void explain(List<ReaderName> readers) {
    QueriedUrl url = url();
    CommandSubject subject = subject(url.host());
    Optional<HostName> host = hostOptions.selection().host().or(url::host);
    Explanation explanation =
        Explanation.of(
            subject, agents.get(0), url, new ServerContext(host, historicAccess(subject)));
    output.print(shell, new ExplanationReport(explanation, readers));
  }

  private Optional<AccessWithHistory> historicAccess(CommandSubject subject) {
    return subject instanceof PolicySubject policy
            && policy.hostRules().enforcement().mode() != EnforcementMode.OFF
        ? AccessWithHistory.of(policy, hostOptions.selection().environment(), Instant.now())
        : Optional.empty();
  }

  private void list(String name) {
    boolean isAlone = usage.isEmpty() && acap.isEmpty() && purpose.isEmpty() && reader.isEmpty();
    if (isBatch || isTable || !urls.isEmpty() || !isAlone || agents.isEmpty()) {
      throw new CommandException(
          "--urls requires --agent and cannot be combined with --url, --batch, --table, --reader, --usage, --acap and --purpose; leave these out");
    }
    List<QueriedUrl> listedUrls =
        UrlListReport.read(
            SubjectReader.name(name),
            new SubjectReader(shell).bytes(name, UrlListReport.MAX_BYTES + 1));
    CommandSubject subject = subject(Optional.empty());
    Progress progress = Progress.of(shell, "checking %s URLs".formatted(listedUrls.size()));
    try {
      listedUrls.stream()
          .flatMap(url -> url.host().stream())
          .distinct()
          .flatMap(host -> foreignHostNote(subject, host).stream())
          .limit(MOST_NOTES)
          .forEach(this::note);
      output.print(shell, UrlListReport.of(subject, agents, listedUrls, hostOptions.namesHost()));
    } finally {
      progress.close();
    }
  }

  private void table(ReaderName reader) {
    List<HostName> hosts =
        urls.stream().map(QueriedUrl::of).flatMap(url -> url.host().stream()).distinct().toList();
    if (hosts.size() > 1 && !hostOptions.namesHost()) {
      throw new CommandException(
          "--url names %s and %s; but a table has one host; name it with --host"
              .formatted(hosts.get(0), hosts.get(1)));
    }
    CommandSubject subject = subject(hosts.stream().findFirst());
    Progress progress = Progress.of(shell, "checking every crawler and path");
    try {
      output.print(shell, AccessTable.of(subject, agents, urls, reader));
    } finally {
      progress.close();
    }
  }

  private void batch(List<ReaderName> readers) throws IOException {
    if (isTable || !agents.isEmpty() || !urls.isEmpty() || readers.size() > 1) {
      throw new CommandException(
          "--batch reads crawlers and URLs from its lines and answers as one reader; leave out"
              + " --agent, --url, --table and --reader all");
    }
    Optional<CommandSubject> defaultSubject =
        file.map(name -> new SubjectReader(shell).read(name, hostOptions.selection()));
    new BatchProcessor(defaultSubject, readers.get(0)).run(shell.in(), shell.out());
  }

  /** Reads the subject; {@code host}, from the URL, applies without {@code --host}. */
  private CommandSubject subject(Optional<HostName> host) {
    HostSelection selection = hostOptions.selection();
    String name =
        file.orElseThrow(
            () -> new CommandException("explain requires a policy or a robots.txt; name the file"));
    CommandSubject subject =
        new SubjectReader(shell)
            .read(
                name, new HostSelection(selection.environment(), selection.host().or(() -> host)));
    host.flatMap(urlHost -> foreignHostNote(subject, urlHost)).ifPresent(this::note);
    return subject;
  }

  private Optional<String> foreignHostNote(CommandSubject subject, HostName host) {
    return hostOptions.namesHost() ? Optional.empty() : ForeignHost.note(subject, host);
  }

  private void note(String sentence) {
    shell.err().print("wayleave: note: " + sentence + "\n");
  }

  private List<ReaderName> readers() {
    String word = reader.orElse(ReaderName.RFC9309.toString());
    if (word.equals(ALL)) {
      return Arrays.asList(ReaderName.values());
    }
    return Arrays.stream(ReaderName.values())
        .filter(name -> name.toString().equals(word))
        .findFirst()
        .map(List::of)
        .orElseThrow(
            () ->
                new CommandException(
                    "--reader %s: unknown reader; expected one of %s, all"
                        .formatted(word, String.join(", ", ReaderName.words()))));
  }

  /** The options for the output of {@code explain}. */
  static final class ExplainOutput {
    enum ExplainFormat {
      TEXT,
      JSON,
      /** For spreadsheets; only for a list of URLs. */
      CSV;

      @Override
      public String toString() {
        return TextOutput.word(this);
      }
    }

    @Option(
        names = "--format",
        paramLabel = "FORMAT",
        description =
            "For whom to write: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); csv goes with --urls.")
    private ExplainFormat format = ExplainFormat.TEXT;

    @Mixin private ColorOptions colors;

    void print(CommandEnvironment shell, CommandResult report) {
      switch (format) {
        case TEXT -> report.text(colors.paper(shell));
        case JSON -> OutputOptions.printJson(shell, report);
        case CSV -> {
          requireList(report instanceof UrlListReport);
          shell.out().print(((UrlListReport) report).csv());
        }
      }
    }

    /** Rejects CSV if the result is not a list of URLs. */
    void requireList(boolean isList) {
      if (format == ExplainFormat.CSV && !isList) {
        throw new CommandException(
            "--format csv goes with --urls; name a file of URLs, or leave it out");
      }
    }
  }
}
