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
import io.github.wayleave.cli.replay.Replay;
import io.github.wayleave.cli.replay.ReplayOptions;
import io.github.wayleave.cli.replay.ReplayReport;
import io.github.wayleave.cli.replay.site.RecordedRobots;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.replay.site.ReplayedSite;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
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

/** Reads what crawlers did. */
public interface ReportReader {
  /** Returns a report that judges by a policy; takes as long as the files are large. */
  ReportData read(SitePolicy policy);

  /** Returns what is being read, as a sentence. */
  String progress();

  /** Returns where the figures come from, as a sentence. */
  String origin();

  /** Returns after how long the files are read again; empty for never. */
  default Optional<Duration> maxAge() {
    return Optional.empty();
  }

  /** Returns a reader of nothing, for a preview without logs and ledgers. */
  static ReportReader none(String policyName) {
    return new ReportReader() {
      @Override
      public ReportData read(SitePolicy policy) {
        return ReportData.of(
            new Ledger(Optional.empty(), List.of(), 0),
            new RunningLedger("which no request has come to"),
            policyName,
            policy);
      }

      @Override
      public String progress() {
        return "The policy is being read.";
      }

      @Override
      public String origin() {
        return "No log and no ledger was named: add --log access.log, or --state DIR.";
      }
    };
  }

  /**
   * Access logs.
   *
   * @param format the name of their format, or a pattern
   * @param history the folder of the history, if what stood there is known
   */
  record ServedLogs(List<String> logs, String format, Optional<String> history) {}

  /**
   * Returns a reader of access logs.
   *
   * @throws CommandException if a log cannot be read
   */
  static ReportReader ofLogs(String policyName, ServedLogs served, CommandEnvironment shell) {
    List<String> logs = served.logs();
    for (String log : logs) {
      Path file = shell.file(log);
      if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
        throw LogSource.of(log, shell).unreadable();
      }
    }
    String names = ReportWords.first(3, logs, log -> log);
    return new ReportReader() {
      @Override
      public ReportData read(SitePolicy policy) {
        return replay(policyName, policy, served, shell);
      }

      @Override
      public String progress() {
        return "Reading %s.".formatted(names);
      }

      @Override
      public String origin() {
        return "Read from %s.".formatted(names);
      }
    };
  }

  private static ReportData replay(
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
    List<LogSummary> summaries =
        LogReader.read(
            served.logs().stream().map(log -> LogSource.of(log, shell)).toList(),
            new LogOptions(served.format(), replay::isCrawler, false)
                .withProxies(LogProxies.of(policy.operation().trustedProxies())),
            replay);
    return new ReplayReport(replay, summaries, recorded.map(RecordedRobots::problems)).toData();
  }

  /** Returns a reader of the ledgers that servers keep in their state folders. */
  static ReportReader ofLedgers(String policyName, List<String> states, CommandEnvironment shell) {
    Map<String, Path> folders = new LinkedHashMap<>();
    states.forEach(name -> folders.put(name, shell.file(name)));
    KeptLedgers ledgers = KeptLedgers.of(folders);
    String names = ReportWords.first(3, states, state -> state);
    return new ReportReader() {
      @Override
      public ReportData read(SitePolicy policy) {
        KeptLedgers.KeptReading reading =
            ledgers.read(new TimeRange(Instant.MIN, Instant.MAX), policy.crawlers());
        return ReportData.of(reading.ledger(), reading.source(), policyName, policy);
      }

      @Override
      public String progress() {
        return "Reading the ledger of %s.".formatted(names);
      }

      @Override
      public String origin() {
        return "The ledger of %s.".formatted(names);
      }

      @Override
      public Optional<Duration> maxAge() {
        return Optional.of(Duration.ofSeconds(30));
      }
    };
  }
}
