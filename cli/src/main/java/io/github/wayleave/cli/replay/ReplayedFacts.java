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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the facts that a report is about. The judge must see all requests to know who had read
 * what, so only its facts are selected by time and crawler.
 */
final class ReplayedFacts implements FactSink {
  private final ReplayOptions options;
  private final Tally tally;
  private final LastLines lastLines;
  private @Nullable LogEntry entry;
  private @Nullable Subject requester;

  ReplayedFacts(ReplayOptions options, Set<String> knownCrawlers) {
    this.options = options;
    this.tally =
        new Tally(
            new TallySettings(
                knownCrawlers, TallySettings.DEFAULT_DAYS, TallySettings.DEFAULT_EXAMPLES));
    this.lastLines = new LastLines(options.lastLines());
  }

  /** Prepares for the facts of an entry. */
  void begin(LogEntry next) {
    entry = next;
    requester = null;
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
    if (fact instanceof Fact.Kept || fact instanceof Fact.Broken) {
      requester = fact.subject();
    }
    if (!lastLines.isEmpty()) {
      keepLine(fact);
    }
  }

  private boolean isSelected(Instant at, Subject subject) {
    return options.period().contains(at)
        && options.crawler().filter(name -> !Ascii.equal(name, subject.crawler())).isEmpty();
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

  Ledger ledger() {
    return tally.ledger();
  }

  Map<RowKey, List<LastLine>> lastLines() {
    return lastLines.toMap();
  }
}
