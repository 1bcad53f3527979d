package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.FactLimit.LimitedFacts;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up the minutes of a day. */
final class DayTotals implements LedgerVisitor {
  /** The maximum number of lines of totals, so that 90 days fit beside eight days of minutes. */
  static final int MAX_LINES = 1_000;

  private static final long MAX_BYTES = 256 << 10;
  private static final Duration FRESH = Duration.ofDays(1);

  private final Map<String, DayTotal> totals = new LinkedHashMap<>();
  private final Map<String, Instant> reads = new HashMap<>();
  private final List<Fact> open = new ArrayList<>();
  private Instant openMinute = Instant.MIN;
  private long lost;
  private long lostReads;

  /** Begins with what the readers had read before the day. */
  DayTotals(List<ReaderState> readers) {
    for (ReaderState reader : readers) {
      if (!reader.version().isNone()) {
        noteRead(reader.reader(), reader.at());
      }
    }
  }

  @Override
  public void fact(Instant minute, Fact fact) {
    if (!minute.equals(openMinute)) {
      closeMinute();
      openMinute = minute;
    }
    if (fact instanceof Fact.Read read && read.answer() == ReadAnswer.HAS_VERSION) {
      noteRead(fact.subject(), minute);
    }
    open.add(fact);
  }

  /** A request is fresh to the minute, so that all reads of its minute come first. */
  private void closeMinute() {
    for (Fact fact : open) {
      long fresh = isFresh(openMinute, fact) ? fact.count() : 0;
      add(new DayTotal(fact, openMinute, openMinute, fresh));
    }
    open.clear();
  }

  @Override
  public void total(DayTotal total) {
    add(total);
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    lost += events;
    lostReads += reads;
  }

  /** Returns the lines of the totals, with the sections of the chain that they replace. */
  List<String> lines(LedgerChain chain) {
    closeMinute();
    List<String> lines = new ArrayList<>();
    for (LedgerChain.Section section : chain.sections()) {
      lines.add("~ " + section.previous() + ' ' + section.last());
    }
    LimitedFacts limited = FactLimit.of(new ArrayList<>(totals.values()), MAX_LINES, MAX_BYTES);
    for (DayTotal total : limited.facts()) {
      lines.add(LedgerLines.of(total));
    }
    LostEvents all = new LostEvents(lost, lostReads).plus(limited.lost());
    if (all.events() > 0) {
      lines.add(LedgerLines.lost(all.events(), all.reads()));
    }
    lines.addAll(chain.announcements());
    return lines;
  }

  private void add(DayTotal total) {
    String key = FactLimit.key(total.fact());
    DayTotal known = totals.get(key);
    totals.put(key, known == null ? total : FactLimit.sum(known, total));
  }

  /** Reads of impostors do not count for the crawler. */
  private void noteRead(Subject subject, Instant at) {
    if (subject.identity() == IdentityMark.SPOOFED) {
      return;
    }
    Instant known = reads.get(ReaderNames.name(subject));
    if (known == null || known.isBefore(at)) {
      reads.put(ReaderNames.name(subject), at);
    }
  }

  private boolean isFresh(Instant minute, Fact fact) {
    if (!(fact instanceof Fact.Kept) && !(fact instanceof Fact.Broken)) {
      return false;
    }
    Instant read = reads.get(ReaderNames.name(fact.subject()));
    return read != null && !read.isAfter(minute) && !minute.isAfter(read.plus(FRESH));
  }
}
