package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.ledger.LogData.LastLine;
import io.github.wayleave.cli.ledger.LogData.RowKey;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.judge.FactSink;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import io.github.wayleave.internal.text.Ascii;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the facts that a report is about. The judge must see all requests to know who had read
 * what, so only its facts are selected by time and crawler.
 */
final class ReplayedFacts implements FactSink {
  private final ReplayOptions options;
  private final Tally tally;
  private final LastLines lastLines;
  private final Set<String> names = new HashSet<>();

  /** The facts if the crawlers share a network; empty as soon as it is certain that they do not. */
  private Optional<Tally> doubted;

  private @Nullable LogEntry entry;
  private @Nullable Subject requester;

  ReplayedFacts(ReplayOptions options, Set<String> knownCrawlers) {
    this.options = options;
    TallySettings settings =
        new TallySettings(
            knownCrawlers, TallySettings.DEFAULT_DAYS, TallySettings.DEFAULT_EXAMPLES);
    this.tally = new Tally(settings);
    this.doubted = Optional.of(new Tally(settings));
    this.lastLines = new LastLines(options.lastLines());
  }

  /** Prepares for the facts of an entry. */
  void begin(LogEntry next) {
    entry = next;
    requester = null;
  }

  /** Stops to doubt that crawlers come from several networks. */
  void endDoubt() {
    doubted = Optional.empty();
  }

  /** Returns the crawler that the last request counted for; empty if it is not of interest. */
  Optional<Subject> requester() {
    return Optional.ofNullable(requester)
        .filter(subject -> subject.identity() != IdentityMark.SPOOFED);
  }

  @Override
  public void fact(Instant at, Fact fact, Optional<PageRequest> request) {
    if (!isSelected(at, fact.subject())) {
      return;
    }
    tally.fact(at, fact, request);
    if (doubted.isPresent() && !(fact instanceof Fact.TooSoon)) {
      doubted.get().fact(at, doubted(fact), request);
    }
    if (fact instanceof Fact.Kept || fact instanceof Fact.Broken) {
      requester = fact.subject();
    }
    if (!lastLines.isEmpty()) {
      keepLine(fact);
    }
  }

  private boolean isSelected(Instant at, Subject subject) {
    if (!options.isAbout(subject.crawler())) {
      return false;
    }
    if (!options.crawlers().isEmpty()) {
      names.add(Ascii.lower(subject.crawler()));
    }
    return options.period().contains(at);
  }

  /** Returns whether the logs have a crawler that the report is about, at any time. */
  boolean hasSeen(String crawler) {
    return names.contains(Ascii.lower(crawler));
  }

  /** Returns a fact without the claim that the client itself had read the rule. */
  private static Fact doubted(Fact fact) {
    return fact instanceof Fact.Broken broken && broken.kind() == BrokenKind.HAD_READ
        ? new Fact.Broken(
            broken.subject(), BrokenKind.ELSEWHERE, broken.rule(), broken.count(), broken.inForce())
        : fact;
  }

  private void keepLine(Fact fact) {
    LogEntry current = entry;
    if (current == null || current.place().text().isEmpty()) {
      return;
    }
    Optional<BrokenKind> kind = Optional.empty();
    String rule;
    if (fact instanceof Fact.Broken broken) {
      kind = Optional.of(broken.kind());
      rule = broken.rule().text();
    } else if (fact instanceof Fact.TooSoon tooSoon) {
      rule = tooSoon.directive();
    } else {
      return;
    }
    Subject subject = fact.subject();
    lastLines.add(
        new RowKey(subject.crawler(), subject.host(), kind, rule),
        new LastLine(
            new LogPosition(current.place().log(), current.place().line()),
            current.place().text().get()));
  }

  /**
   * Returns the ledger.
   *
   * @param isDoubted whether all crawlers share a network, so that nothing is proved
   */
  Ledger ledger(boolean isDoubted) {
    return (isDoubted ? doubted.orElse(tally) : tally).ledger();
  }

  /** Returns the last lines behind the rows of {@link #ledger}. */
  Map<RowKey, List<LastLine>> lastLines(boolean isDoubted) {
    Map<RowKey, List<LastLine>> rows = lastLines.toMap();
    if (!isDoubted) {
      return rows;
    }
    Map<RowKey, List<LastLine>> doubtedRows = new HashMap<>();
    rows.forEach(
        (row, lines) -> {
          Optional<BrokenKind> kind =
              row.kind().map(k -> k == BrokenKind.HAD_READ ? BrokenKind.ELSEWHERE : k);
          doubtedRows.merge(
              new RowKey(row.crawler(), row.host(), kind, row.rule()),
              lines,
              (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
        });
    return doubtedRows;
  }
}
