package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.ledger.KeptLedgers;
import io.github.wayleave.cli.replay.KeptRequests;
import io.github.wayleave.cli.replay.site.RecordedRobots;
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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads what crawlers did.
 *
 * @param figures returns what the policy in force makes of it, with what was added to the files
 *     since; takes as long as they are large
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

  /**
   * What crawlers did.
   *
   * @param data a report that judges by the policy
   * @param requests the requests of logs, by which other policies can be compared
   * @param recorded what robots.txt said when, if it is known
   */
  record ReportFigures(
      ReportData data, Optional<KeptRequests> requests, Optional<RecordedRobots> recorded) {}

  /** Returns a reader of nothing, for a preview without logs and ledgers. */
  public static ReportReader none(String policyName) {
    return ofLedger(
        policy ->
            ReportData.of(
                new Ledger(Optional.empty(), List.of(), 0),
                new RunningLedger("which no request has come to"),
                policyName,
                policy),
        "The policy is being read.",
        "No log and no ledger was named: add --log access.log, or --state DIR.",
        Optional.empty());
  }

  /**
   * Access logs.
   *
   * @param format the name of their format, or a pattern
   * @param history the folder of the history, if what stood there is known
   * @param isFollowed whether what is written to them later is read, too
   */
  public record ServedLogs(
      List<String> logs, String format, Optional<String> history, boolean isFollowed) {}

  /**
   * Returns a reader of access logs.
   *
   * @throws CommandException if a log or the history cannot be read, or the format is invalid
   */
  public static ReportReader ofLogs(
      String policyName, ServedLogs served, CommandEnvironment shell) {
    for (String log : served.logs()) {
      Path file = shell.file(log);
      if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
        throw LogSource.of(log, shell).unreadable();
      }
    }
    LogFormats.detector(served.format());
    served.history().ifPresent(dir -> HistoryReader.read(dir, shell.file(dir)));
    Set<String> printed = ConcurrentHashMap.newKeySet();
    Consumer<String> problems =
        sentence -> {
          if (printed.add(sentence)) {
            shell.err().print("wayleave: %s\n".formatted(sentence));
          }
        };
    Function<SitePolicy, ServedReplay> replays =
        policy -> ServedReplay.of(policyName, policy, served, shell, problems);
    Function<SitePolicy, ReportFigures> latest =
        served.isFollowed()
            ? new FollowedLogs(replays, shell.clock())::report
            : policy -> read(replays.apply(policy));
    String names = ReportWords.first(LISTED, served.logs(), log -> log);
    return new ReportReader(
        policy -> {
          try {
            return latest.apply(policy);
          } catch (CommandException e) {
            problems.accept(e.sentence());
            throw e;
          }
        },
        "Reading %s.".formatted(names),
        "Read from %s.".formatted(names),
        served.isFollowed() ? Optional.of(Duration.ZERO) : Optional.empty(),
        Optional.empty());
  }

  private static ReportFigures read(ServedReplay logs) {
    return logs.figures(LogReader.read(logs.sources(), logs.options(), logs.replay()), false);
  }

  /** Returns a reader of the ledgers that servers keep in their state folders. */
  public static ReportReader ofLedgers(
      String policyName, List<String> states, CommandEnvironment shell) {
    Map<String, Path> folders = new LinkedHashMap<>();
    states.forEach(name -> folders.put(name, shell.file(name)));
    KeptLedgers ledgers = KeptLedgers.of(folders);
    String names = ReportWords.first(LISTED, states, state -> state);
    return ofLedger(
        policy -> {
          KeptLedgers.KeptReading reading =
              ledgers.read(new TimeRange(Instant.MIN, Instant.MAX), policy.crawlers());
          return ReportData.of(reading.ledger(), reading.source(), policyName, policy);
        },
        "Reading the ledger of %s.".formatted(names),
        "The ledger of %s.".formatted(names),
        Optional.of(Duration.ofSeconds(30)));
  }

  private static ReportReader ofLedger(
      Function<SitePolicy, ReportData> reports,
      String progress,
      String origin,
      Optional<Duration> maxAge) {
    Function<SitePolicy, ReportFigures> figures =
        policy -> new ReportFigures(reports.apply(policy), Optional.empty(), Optional.empty());
    return new ReportReader(figures, progress, origin, maxAge, Optional.empty());
  }

  /** Returns a reader that also knows what the site answers. */
  public ReportReader with(Optional<ProbedSite> answers) {
    return new ReportReader(figures, progress, origin, maxAge, answers);
  }
}
