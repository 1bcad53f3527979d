package io.github.wayleave.cli;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.identify.ClientCheck;
import io.github.wayleave.cli.identify.ListLookup;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.ledger.LedgerReport;
import io.github.wayleave.cli.ledger.TimeRanges;
import io.github.wayleave.cli.network.UnsafeNetworks;
import io.github.wayleave.cli.ranges.RangesFileReader;
import io.github.wayleave.cli.replay.ClientIdentities;
import io.github.wayleave.cli.replay.FollowedRows;
import io.github.wayleave.cli.replay.Replay;
import io.github.wayleave.cli.replay.ReplayOptions;
import io.github.wayleave.cli.replay.ReplayReport;
import io.github.wayleave.cli.replay.site.RecordedRobots;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.replay.site.ReplayedSite;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.StopSignal;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.HostName;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave replay}: shows from access logs who broke what he had read in robots.txt. */
@Command(
    name = "replay",
    description =
        "Shows from access logs which crawlers read robots.txt, and which broke the rules that they"
            + " had read.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  private static final int MOST_LINES = 1_000;

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      paramLabel = "POLICY|ROBOTS_TXT",
      description = "The policy, or the robots.txt, that was published.")
  private String policy;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "LOG",
      description = "Access logs, in any order, also compressed; - for standard input.")
  private List<String> logs = List.of();

  @Option(
      names = "--history",
      paramLabel = "DIR",
      description =
          "The folder of the history, or the \"state\" folder that contains it (default: what the"
              + " policy publishes was published all the time).")
  private Optional<String> history;

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      description =
          "The format of the logs: auto, a name, or a pattern as nginx or Apache writes it (default:"
              + " ${DEFAULT-VALUE}).",
      defaultValue = LogOptions.AUTO)
  private String logFormat;

  @Option(
      names = "--proxies",
      paramLabel = "NETWORKS",
      description =
          "The networks of proxies that are believed what X-Forwarded-For says in a log, separated"
              + " by commas (default: trusted-proxies of the policy, or private networks).")
  private Optional<String> proxies;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description =
          "The zone of times that have no offset from UTC, like Europe/Berlin or +01:00 (default:"
              + " UTC).")
  private Optional<ZoneId> zone;

  @Option(
      names = "--ranges",
      paramLabel = "FILE",
      description =
          "A file with the operators' lists of addresses, from wayleave ranges update, by which"
              + " clients are verified (default: no client is verified).")
  private Optional<String> ranges;

  @Option(
      names = "--follow",
      description =
          "Goes on reading what is written to the logs, also after they were rotated, until Ctrl-C;"
              + " then prints the report.")
  private boolean isFollowed;

  @Mixin private HostOptions hosts;
  @Mixin private SelectionOptions selection;
  @Mixin private LetterOptions letters;
  @Mixin private LedgerOutputOptions output;

  ReplayCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (logs.isEmpty()) {
      throw new CommandException(
          "name the policy or the robots.txt first, and then the logs: wayleave replay robots.txt access.log");
    }
    letters.check(isFollowed);
    HostSelection selected = hosts.selection();
    ReplayedPolicy replayed =
        ReplayedPolicy.of(subject(new HostSelection(selected.environment(), Optional.empty())));
    Optional<RecordedRobots> recorded =
        history.map(dir -> RecordedRobots.of(HistoryReader.read(dir, shell.file(dir))));
    Replay replay =
        new Replay(
            ReplayedSite.of(replayed, recorded),
            selection.options(selected.host(), shell.clock()),
            identities(replayed.policy().crawlers()));
    List<LogSource> sources = logs.stream().map(log -> LogSource.of(log, shell)).toList();
    LogOptions options =
        new LogOptions(logFormat, replay::isCrawler, selection.keepsLines())
            .withZone(zone)
            .withProxies(
                proxies
                    .map(LogProxies::parse)
                    .orElse(LogProxies.of(replayed.policy().operation().trustedProxies())));
    Function<List<LogSummary>, ReplayReport> reports =
        summaries -> new ReplayReport(replay, summaries, recorded.map(RecordedRobots::problems));
    ReplayReport report =
        reports.apply(
            isFollowed
                ? follow(sources, options, replay, reports.andThen(ReplayReport::toReport))
                : LogReader.read(sources, options, replay));
    report.checkCoverage(isFollowed);
    if (letters.isPresent()) {
      output.print(shell, letters.letter(report.toData(), Optional.of(replayed.policy())));
      return report.isDamaged() ? ExitCodes.FOUND : ExitCodes.FINE;
    }
    LedgerReport ledger = report.toReport();
    output.print(shell, ledger);
    return ledger.hasViolation() || report.isDamaged() ? ExitCodes.FOUND : ExitCodes.FINE;
  }

  private CommandSubject subject(HostSelection selected) {
    CommandSubject subject = new SubjectReader(shell).read(policy, selected);
    if (subject instanceof RobotsTxtSubject robotsTxt && !robotsTxt.hasRobotsTxtLine()) {
      throw new CommandException(
          "%s: has no line of a robots.txt, such as User-agent or Disallow; name the policy or the robots.txt first, and then the logs"
              .formatted(TextOutput.quoted(policy)));
    }
    return subject;
  }

  private List<LogSummary> follow(
      List<LogSource> sources,
      LogOptions options,
      Replay replay,
      Function<List<LogSummary>, LedgerReport> reports) {
    try (StopSignal signal = StopSignal.listen()) {
      FollowedRows live = new FollowedRows(shell, replay, reports, signal::isReceived);
      List<LogSummary> summaries = LogReader.follow(sources, options, live, live);
      live.finish(summaries);
      return summaries;
    }
  }

  private ClientIdentities identities(CrawlerCatalogue crawlers) {
    Optional<ClientCheck> check =
        ranges.map(
            file ->
                new ClientCheck(
                    crawlers,
                    false,
                    ListLookup.inFile(new RangesFileReader(shell).read(file).lists()),
                    UnsafeNetworks.fromProcess(),
                    shell.clock().instant()));
    return new ClientIdentities(check, crawlers);
  }

  /** The options that say which requests the report is about. */
  static final class SelectionOptions {
    @Option(
        names = "--since",
        paramLabel = "WHEN",
        description =
            "The first day in UTC or time, like 2026-03-03, 2026-03-03T08:00:00Z, yesterday or 24h.")
    private Optional<String> since;

    @Option(names = "--until", paramLabel = "WHEN", description = "The last day, or a time.")
    private Optional<String> until;

    @Option(
        names = "--crawler",
        paramLabel = "NAME",
        split = ",",
        description = "The product tokens of the only crawlers to report.")
    private List<String> crawlers = List.of();

    @Option(
        names = "--cached",
        paramLabel = "DURATION",
        description =
            "How long a cache in front, whose logs these are, keeps robots.txt, like 1h"
                + " (default: 0s).")
    private Optional<Duration> cached;

    @Option(
        names = "--skew",
        paramLabel = "DURATION",
        description =
            "How far the clocks of the servers that wrote the logs may differ (default:"
                + " ${DEFAULT-VALUE}).",
        defaultValue = "2s")
    private Duration skew;

    @Option(
        names = "--requests",
        paramLabel = "N",
        description = "Prints the last N log lines behind each row (default: 0).")
    private Optional<Integer> requests;

    @Option(
        names = "--top",
        paramLabel = "N",
        description =
            "The number of rows in the tables of the busiest crawlers, networks, agents and hours"
                + " (default: ${DEFAULT-VALUE}).")
    private int top = 3;

    ReplayOptions options(Optional<HostName> host, InstantSource clock) {
      if (top < 0 || top > MOST_LINES) {
        throw new CommandException(
            "--top %s: expected a number from 0 to %s".formatted(top, MOST_LINES));
      }
      int lines = requests.orElse(0);
      if (lines < 0 || lines > MOST_LINES) {
        throw new CommandException(
            "--requests %s: expected a number from 0 to %s".formatted(lines, MOST_LINES));
      }
      return new ReplayOptions(
          host,
          TimeRanges.of(since, until, clock),
          crawlers.stream().map(String::strip).toList(),
          cached.orElse(Duration.ZERO),
          skew,
          lines,
          top,
          false);
    }

    boolean keepsLines() {
      return requests.orElse(0) > 0;
    }
  }
}
