package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.ledger.LedgerReport;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.LogData.Doubt;
import io.github.wayleave.explorer.report.LogData.Judgement;
import io.github.wayleave.explorer.report.LogData.LineCounts;
import io.github.wayleave.explorer.report.LogData.LogFigures;
import io.github.wayleave.explorer.report.LogData.LogFile;
import io.github.wayleave.explorer.report.LogData.LogScope;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.PolicyData;
import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.explorer.report.Traffic.Source;
import io.github.wayleave.explorer.report.Traffic.Unnamed;
import io.github.wayleave.explorer.report.Visits;
import io.github.wayleave.explorer.report.Volume;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Creates the report about replayed logs. */
public final class ReplayReport {
  /** The number of networks and agents without a crawler's name in JSON: {@value}. */
  private static final int MAX_SOURCES = 100;

  private final Replay replay;
  private final List<LogSummary> logs;
  private final Optional<List<String>> historyProblems;

  /**
   * Creates a report.
   *
   * @param logs what the logs contain besides requests of crawlers
   * @param historyProblems faults of the history; empty without a history
   */
  public ReplayReport(
      Replay replay, List<LogSummary> logs, Optional<List<String>> historyProblems) {
    this.replay = replay;
    this.logs = List.copyOf(logs);
    this.historyProblems = historyProblems;
  }

  /**
   * Checks that the logs could show a violation at all.
   *
   * @param mayBeEmpty whether the logs may have no request, such as those that are followed
   * @throws io.github.wayleave.cli.terminal.CommandException if they could not
   */
  public void checkCoverage(boolean mayBeEmpty) {
    ReplayCoverage coverage = new ReplayCoverage(replay, logs);
    coverage.check(mayBeEmpty);
    // The report names the faults of a damaged history, which explain what it does not know.
    if (historyProblems.filter(List::isEmpty).isPresent()) {
      coverage.checkHistory();
    }
  }

  /** Returns whether a log could be read in part only. */
  public boolean isDamaged() {
    return logs.stream().anyMatch(log -> log.damage().isPresent());
  }

  /** Returns the report. */
  public LedgerReport toReport() {
    return LedgerReport.of(toData());
  }

  /** Returns the data of the report. */
  public ReportData toData() {
    return new ReportData(
        replay.ledger(), replay.site().context(), Optional.of(policy()), logData());
  }

  private PolicyData policy() {
    Version version =
        replay
            .site()
            .requestedHosts()
            .get(0)
            .published()
            .map(PublishedRobots::version)
            .orElse(Version.NONE);
    return new PolicyData(replay.site().policy().name(), version, replay.site().rules());
  }

  private LogData logData() {
    ReplayCounts counts = replay.counts();
    return new LogData(
        logs.stream().map(ReplayReport::file).toList(),
        scope(),
        new LineCounts(
            sum(LogSummary.LogCounts::lines),
            sum(LogSummary.LogCounts::unreadable),
            sum(LogSummary.LogCounts::late),
            counts.notJudged(),
            counts.repeated(),
            replay.facts().reads()),
        new Judgement(
            historyProblems.isPresent(), replay.versions(), replay.site().policy().name()),
        new LogFigures(
            counts.octets(), counts.refused(), counts.observed(), replay.facts().lastLines()),
        traffic(),
        doubts(),
        remarks());
  }

  private Traffic traffic() {
    TimeRange period = replay.options().period();
    Map<Instant, Long> hours = new HashMap<>();
    Map<String, Volume> networks = new HashMap<>();
    Map<String, Volume> agents = new HashMap<>();
    Volume total = Volume.NONE;
    for (LogSummary log : logs) {
      total = total.plus(log.traffic().unnamed());
      log.traffic().hours().forEach((hour, count) -> hours.merge(hour, count, Long::sum));
      log.traffic().networks().forEach((name, sum) -> networks.merge(name, sum, Volume::plus));
      log.traffic().agents().forEach((name, sum) -> agents.merge(name, sum, Volume::plus));
    }
    boolean isOfAll = replay.options().crawlers().isEmpty();
    hours.keySet().removeIf(hour -> !isOfAll || !period.contains(hour));
    Unnamed unnamed =
        new Unnamed(
            total,
            Source.busiest(networks, Math.max(MAX_SOURCES, replay.options().top())),
            Source.busiest(agents, Math.max(MAX_SOURCES, replay.options().top())),
            logs.stream().map(LogSummary::visits).reduce(Visits.NONE, Visits::plus));
    return new Traffic(
        replay.counts().crawlers(),
        hours,
        isOfAll && period.isUnbounded() ? Optional.of(unnamed) : Optional.empty(),
        replay.options().top());
  }

  /** Returns why reads of these logs prove less than they seem to. */
  private List<Doubt> doubts() {
    List<String> naming = new ArrayList<>(replay.facts().doubted());
    List<String> reporting = naming.stream().filter(replay.facts()::reportsSeveral).toList();
    naming.removeAll(reporting);
    List<Doubt> doubts = new ArrayList<>();
    doubt(
        naming,
        "send the names of crawlers of three or more operators, as a proxy does or clients that pose as them, so nothing proves there who had read a rule",
        "behind a proxy, " + LogData.PROXY_REMEDY,
        doubts);
    doubt(
        reporting,
        "report several clients in X-Forwarded-For, as a proxy does, so nothing proves there who had read a rule",
        "name proxies with --proxies",
        doubts);
    return doubts;
  }

  private static void doubt(
      List<String> networks, String sentence, String remedy, List<Doubt> doubts) {
    if (!networks.isEmpty()) {
      String verb = networks.size() == 1 ? sentence.replaceFirst(" ", "s ") : sentence;
      doubts.add(new Doubt(ReplayCoverage.listed(networks) + " " + verb, remedy));
    }
  }

  private static LogFile file(LogSummary log) {
    String formats =
        log.formats().stream()
            .map(LogSummary.FormatStart::format)
            .distinct()
            .collect(Collectors.joining(", "));
    return new LogFile(log.name(), formats, log.counts().lines(), log.counts().unreadable());
  }

  private LogScope scope() {
    Optional<Period> logged =
        logs.stream()
            .flatMap(log -> log.period().stream())
            .map(log -> new Period(log.first(), log.last()))
            .reduce((a, b) -> a.including(b.first()).including(b.last()));
    return new LogScope(logged, replay.options().period(), !replay.options().crawlers().isEmpty());
  }

  private long sum(ToLongFunction<LogSummary.LogCounts> count) {
    return logs.stream().map(LogSummary::counts).mapToLong(count).sum();
  }

  private List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    for (LogSummary log : logs) {
      log.damage().ifPresent(damage -> remarks.add("%s: %s".formatted(log.name(), damage)));
      for (LogSummary.UnreadableLine line : log.unreadable()) {
        remarks.add("%s:%s: %s".formatted(log.name(), line.line(), line.reason()));
      }
      log.formats().stream()
          .skip(1)
          .forEach(
              start ->
                  remarks.add(
                      "%s:%s: the format changes to %s"
                          .formatted(log.name(), start.line(), start.format())));
    }
    historyProblems.ifPresent(remarks::addAll);
    if (replay.isWithoutHost()) {
      remarks.add(
          (replay.hosts().all().isEmpty()
                  ? "The logs name no host, so all requests"
                  : "Requests without a host in the logs (%s)"
                      .formatted(replay.counts().withoutHost()))
              + " were judged by the rules at the top of %s; name the host with --host"
                  .formatted(replay.site().policy().name()));
    }
    replay.options().crawlers().stream()
        .filter(name -> replay.ledger().find(name).isEmpty())
        .forEach(
            name -> remarks.add("--crawler %s: made no request in these logs".formatted(name)));
    remarks.addAll(new ReplayCoverage(replay, logs).remarks());
    cache().ifPresent(remarks::add);
    return remarks;
  }

  private Optional<String> cache() {
    ReplayCounts counts = replay.counts();
    boolean areReadsMissing =
        !counts.octets().isEmpty()
            && counts.reads() == 0
            && sum(LogSummary.LogCounts::otherReads) == 0;
    boolean isFromProxy =
        counts.networks() <= ReplayCounts.PROXY_NETWORKS
            && counts.octets().size() > ReplayCounts.PROXY_NETWORKS;
    if (areReadsMissing) {
      return Optional.of(
          "No client asked for /robots.txt. Is there a cache or proxy in front? Then read its logs, with --cached and the time that it keeps robots.txt");
    }
    return isFromProxy && replay.facts().doubted().isEmpty()
        ? Optional.of(
            "All crawlers come from %s. Is there a cache or proxy in front? Then log the addresses that it reports, since each network is a reader of its own"
                .formatted(
                    counts.networks() == 1 ? "one network" : counts.networks() + " networks"))
        : Optional.empty();
  }
}
