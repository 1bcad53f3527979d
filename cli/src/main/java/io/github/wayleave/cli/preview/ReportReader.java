package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.ledger.KeptLedgers;
import io.github.wayleave.cli.replay.ClientIdentities;
import io.github.wayleave.cli.replay.KeptRequests;
import io.github.wayleave.cli.replay.Replay;
import io.github.wayleave.cli.replay.ReplayOptions;
import io.github.wayleave.cli.replay.ReplayReport;
import io.github.wayleave.cli.replay.site.RecordedRobots;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.replay.site.ReplayedSite;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.RunningLedger;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.policy.SitePolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads what crawlers did.
 *
 * @param figures returns what a policy makes of it; takes as long as the files are large
 * @param progress what is being read, as a sentence
 * @param origin where the figures come from, as a sentence
 * @param maxAge after how long the files are read again; empty for never
 * @param probe what the site answers, if it was asked
 */
public record ReportReader(
    Function<SitePolicy, ReportFigures> figures,
    String progress,
    String origin,
    Optional<Duration> maxAge,
    Optional<ProbedSite> probe) {
  private static final int LISTED = 3;
  private static final long MAX_KEPT = 48 << 20;

  /**
   * What crawlers did.
   *
   * @param data a report that judges by the policy
   * @param requests the requests of logs, by which other policies can be compared
   */
  record ReportFigures(ReportData data, Optional<KeptRequests> requests) {
    static ReportFigures of(ReportData data) {
      return new ReportFigures(data, Optional.empty());
    }
  }

  /** Returns a reader of nothing, for a preview without logs and ledgers. */
  public static ReportReader none(String policyName) {
    return new ReportReader(
        policy ->
            ReportFigures.of(
                ReportData.of(
                    new Ledger(Optional.empty(), List.of(), 0),
                    new RunningLedger("which no request has come to"),
                    policyName,
                    policy)),
        "The policy is being read.",
        "No log and no ledger was named: add --log access.log, or --state DIR.",
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Access logs.
   *
   * @param format the name of their format, or a pattern
   * @param history the folder of the history, if what stood there is known
   */
  public record ServedLogs(List<String> logs, String format, Optional<String> history) {}

  /**
   * Returns a reader of access logs.
   *
   * @throws CommandException if a log cannot be read
   */
  public static ReportReader ofLogs(
      String policyName, ServedLogs served, CommandEnvironment shell) {
    for (String log : served.logs()) {
      Path file = shell.file(log);
      if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
        throw LogSource.of(log, shell).unreadable();
      }
    }
    String names = ReportWords.first(LISTED, served.logs(), log -> log);
    return new ReportReader(
        policy -> replay(policyName, policy, served, shell),
        "Reading %s.".formatted(names),
        "Read from %s.".formatted(names),
        Optional.empty(),
        Optional.empty());
  }

  private static ReportFigures replay(
      String policyName, SitePolicy policy, ServedLogs served, CommandEnvironment shell) {
    ReplayedPolicy replayed =
        ReplayedPolicy.of(new PolicySubject(policyName, policy, policy.defaultRules()));
    Optional<RecordedRobots> recorded =
        served.history().map(dir -> RecordedRobots.of(HistoryReader.read(dir, shell.file(dir))));
    Replay replay =
        new Replay(
            ReplayedSite.of(replayed, recorded),
            ReplayOptions.OF_ALL,
            new ClientIdentities(Optional.empty(), policy.crawlers()));
    KeptRequests requests = new KeptRequests(replay, MAX_KEPT);
    List<LogSummary> summaries =
        LogReader.read(
            served.logs().stream().map(log -> LogSource.of(log, shell)).toList(),
            new LogOptions(served.format(), replay::isCrawler, false)
                .withProxies(LogProxies.of(policy.operation().trustedProxies())),
            requests);
    return new ReportFigures(
        new ReplayReport(replay, summaries, recorded.map(RecordedRobots::problems)).toData(),
        Optional.of(requests));
  }

  /** Returns a reader of the ledgers that servers keep in their state folders. */
  public static ReportReader ofLedgers(
      String policyName, List<String> states, CommandEnvironment shell) {
    Map<String, Path> folders = new LinkedHashMap<>();
    states.forEach(name -> folders.put(name, shell.file(name)));
    KeptLedgers ledgers = KeptLedgers.of(folders);
    String names = ReportWords.first(LISTED, states, state -> state);
    return new ReportReader(
        policy -> {
          KeptLedgers.KeptReading reading =
              ledgers.read(new TimeRange(Instant.MIN, Instant.MAX), policy.crawlers());
          return ReportFigures.of(
              ReportData.of(reading.ledger(), reading.source(), policyName, policy));
        },
        "Reading the ledger of %s.".formatted(names),
        "The ledger of %s.".formatted(names),
        Optional.of(Duration.ofSeconds(30)),
        Optional.empty());
  }

  /** Returns a reader that also knows what the site answers. */
  public ReportReader with(Optional<ProbedSite> answers) {
    return new ReportReader(figures, progress, origin, maxAge, answers);
  }
}
