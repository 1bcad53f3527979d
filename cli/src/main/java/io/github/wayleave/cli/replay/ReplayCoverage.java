package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.policy.section.HostPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds out whether logs could show a violation at all, so that a report which finds none is never
 * about logs that say nothing.
 */
final class ReplayCoverage {
  private static final int LISTED = 3;

  /** Of ten requests, the number without a {@code User-Agent} that is worth a sentence. */
  private static final int MANY_OF_TEN = 9;

  private final Replay replay;
  private final List<LogSummary> logs;

  ReplayCoverage(Replay replay, List<LogSummary> logs) {
    this.replay = replay;
    this.logs = logs;
  }

  /**
   * Checks that a crawler, a host and a rule can meet in the logs.
   *
   * @param mayBeEmpty whether the logs may have no request, such as those that are followed
   * @throws CommandException if they cannot
   */
  void check(boolean mayBeEmpty) {
    List<LogSummary> read = logs.stream().filter(log -> requests(log) > 0).toList();
    boolean isWhole = logs.stream().allMatch(log -> log.damage().isEmpty());
    if (read.isEmpty() && isWhole && !mayBeEmpty) {
      throw new CommandException(
          "%s: has no request, so there is nothing to judge; name the log that was written before"
              .formatted(listed(logs.stream().map(LogSummary::name).toList())));
    }
    if (!read.isEmpty() && read.stream().allMatch(ReplayCoverage::isWithoutAgent)) {
      throw new CommandException(
          "%s: no request has a User-Agent, so no crawler can be recognized; log it, in Traefik with accessLog.fields.headers.names.User-Agent=keep"
              .formatted(listed(read.stream().map(LogSummary::name).toList())));
    }
    if (replay.hosts().areUnknown()) {
      throw new CommandException(unknownHosts());
    }
    if (!mayBeEmpty) {
      checkPeriod(read);
    }
    replay.options().crawlers().forEach(this::checkCrawler);
  }

  private String unknownHosts() {
    String policy = TextOutput.quoted(replay.site().policy().name());
    List<String> unknown = replay.hosts().unknown();
    if (!unknown.isEmpty()) {
      return "%s: does not have the %s of the logs, %s, but %s; add what is missing to \"hosts\", or name the policy of these logs"
          .formatted(
              policy,
              unknown.size() == 1 ? "host" : "hosts",
              listed(unknown),
              listed(policyHosts()));
    }
    return replay
        .options()
        .host()
        .map(
            host ->
                "--host %s: is not in %s, which has %s; name one of them"
                    .formatted(host, policy, listed(policyHosts())))
        .orElseGet(
            () ->
                "%s: has rules for its hosts only, %s, and the logs name no host; name it with --host"
                    .formatted(policy, listed(policyHosts())));
  }

  /** Checks that the logs have requests of the time that the report is about. */
  private void checkPeriod(List<LogSummary> read) {
    TimeRange range = replay.options().period();
    boolean isOutside =
        read.stream()
            .flatMap(log -> log.period().stream())
            .noneMatch(
                log -> log.first().isBefore(range.end()) && !log.last().isBefore(range.start()));
    if (isOutside && !read.isEmpty()) {
      throw new CommandException(
          "no request is of the time that --since and --until name; the logs have those %s"
              .formatted(times(read)));
    }
  }

  /**
   * Checks that the history knows the time of a request.
   *
   * @throws CommandException if it does not
   */
  void checkHistory() {
    if (replay.counts().notJudged() > 0 && replay.counts().octets().isEmpty()) {
      throw new CommandException(
          "--history: does not know what robots.txt contained at the time of the logs, %s; name logs of a later time, or leave it out"
              .formatted(times(logs)));
    }
  }

  private static String times(List<LogSummary> read) {
    return read.stream()
        .flatMap(log -> log.period().stream())
        .map(log -> new Period(log.first(), log.last()))
        .reduce((a, b) -> a.including(b.first()).including(b.last()))
        .map(period -> "from %s to %s".formatted(period.first(), period.last()))
        .orElse("of no time");
  }

  private void checkCrawler(String name) {
    boolean isKnown =
        replay.knownCrawlers().stream().anyMatch(known -> known.equalsIgnoreCase(name));
    if (isKnown || replay.facts().hasSeen(name)) {
      return;
    }
    throw new CommandException(
        "--crawler %s: is not in these logs, the rules or the catalogue; %s"
            .formatted(
                TextOutput.quoted(name),
                Suggestions.nearest(name, replay.knownCrawlers())
                    .map("did you mean \"%s\"?"::formatted)
                    .orElse("check the spelling")));
  }

  /** Returns what a report that finds nothing must say about its logs. */
  List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    for (LogSummary log : logs) {
      if (requests(log) > 0 && 10 * log.counts().withoutAgent() >= MANY_OF_TEN * requests(log)) {
        remarks.add(
            "%s: %s of its %s requests have no User-Agent, so no crawler can be recognized in them"
                .formatted(log.name(), number(log.counts().withoutAgent()), number(requests(log))));
      }
    }
    hosts().ifPresent(remarks::add);
    return remarks;
  }

  private Optional<String> hosts() {
    LoggedHosts hosts = replay.hosts();
    String policy = replay.site().policy().name();
    if (hosts.unknownRequests() > 0) {
      boolean isOne = hosts.unknownRequests() == 1;
      return Optional.of(
          "%s that %s does not have, %s, so %s nothing there"
              .formatted(
                  isOne
                      ? "1 request of a crawler is for a host"
                      : "%s requests of crawlers are for hosts"
                          .formatted(number(hosts.unknownRequests())),
                  policy,
                  listed(hosts.unknown()),
                  isOne ? "it breaks" : "they break"));
    }
    return hosts.all().size() > 1 && !replay.site().hasSeveralHosts()
        ? Optional.of(
            "The logs are of %s hosts, %s, and all were judged by %s"
                .formatted(hosts.all().size(), listed(hosts.all()), policy))
        : Optional.empty();
  }

  private List<String> policyHosts() {
    return replay.site().policy().policy().hosts().patterns().stream()
        .map(HostPattern::toString)
        .toList();
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private static long requests(LogSummary log) {
    return log.counts().lines() - log.counts().unreadable();
  }

  private static boolean isWithoutAgent(LogSummary log) {
    return log.counts().withoutAgent() == requests(log);
  }

  /** Returns the first of some names, and the number of the others. */
  static String listed(List<String> names) {
    return NameLists.first(LISTED, names, TextOutput::quoted);
  }
}
