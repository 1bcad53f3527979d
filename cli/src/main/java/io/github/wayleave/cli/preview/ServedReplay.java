package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogProxies;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.preview.ReportReader.ReportFigures;
import io.github.wayleave.cli.preview.ReportReader.ServedLogs;
import io.github.wayleave.cli.replay.KeptRequests;
import io.github.wayleave.cli.replay.Replay;
import io.github.wayleave.cli.replay.ReplayReport;
import io.github.wayleave.cli.replay.site.RecordedRobots;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.policy.SitePolicy;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A replay of logs by a policy, of which no line is read yet.
 *
 * @param replay receives the entries of the logs
 * @param requests the requests of crawlers, by which other policies can be compared
 * @param problems receives what keeps the report from showing anything, as a sentence
 */
record ServedReplay(
    Replay replay,
    KeptRequests requests,
    List<LogSource> sources,
    LogOptions options,
    Optional<RecordedRobots> recorded,
    Consumer<String> problems) {
  private static final long MAX_KEPT = 48 << 20;

  static ServedReplay of(
      String policyName,
      SitePolicy policy,
      ServedLogs served,
      CommandEnvironment shell,
      Consumer<String> problems) {
    ReplayedPolicy replayed =
        ReplayedPolicy.of(new PolicySubject(policyName, policy, policy.defaultRules()));
    Optional<RecordedRobots> recorded =
        served.history().map(dir -> RecordedRobots.of(HistoryReader.read(dir, shell.file(dir))));
    Replay replay = Replay.of(replayed, recorded);
    KeptRequests requests = new KeptRequests(MAX_KEPT);
    replay.keepIn(requests);
    return new ServedReplay(
        replay,
        requests,
        served.logs().stream().map(log -> LogSource.of(log, shell)).toList(),
        new LogOptions(served.format(), replay::isCrawler, false)
            .withProxies(LogProxies.of(policy.operation().trustedProxies())),
        recorded,
        problems);
  }

  /**
   * Returns what the report about everything that was read so far says.
   *
   * @param mayBeEmpty whether a log may have no requests
   */
  ReportFigures figures(List<LogSummary> logs, boolean mayBeEmpty) {
    ReplayReport report = new ReplayReport(replay, logs, recorded.map(RecordedRobots::problems));
    try {
      report.checkCoverage(mayBeEmpty);
    } catch (CommandException e) {
      problems.accept(e.sentence());
    }
    return new ReportFigures(report.toData(), Optional.of(requests), recorded);
  }
}
