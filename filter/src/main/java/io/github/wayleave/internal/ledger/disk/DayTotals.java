package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.disk.FactLimit.LimitedFacts;
import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up the minutes of a day. */
final class DayTotals implements LedgerVisitor {
  /** The maximum number of lines of totals, so that 90 days fit beside eight days of minutes. */
  static final int MAX_LINES = 1_000;

  private static final long MAX_BYTES = 256 << 10;

  private final Map<String, DayTotal> totals = new LinkedHashMap<>();
  private final NameReads reads;
  private final List<Fact> open = new ArrayList<>();
  private Instant openMinute = Instant.MIN;
  private long lost;
  private long lostReads;

  /** Begins with the reads of the day before. */
  DayTotals(NameReads reads) {
    this.reads = reads;
  }

  @Override
  public void fact(Instant minute, Fact fact) {
    if (!minute.equals(openMinute)) {
      closeMinute();
      openMinute = minute;
    }
    reads.fact(minute, fact);
    open.add(fact);
  }

  /** A request is fresh to the minute, so that all reads of its minute come first. */
  private void closeMinute() {
    for (Fact fact : open) {
      long fresh = reads.isFresh(openMinute, fact) ? fact.count() : 0;
      add(new DayTotal(fact, openMinute, openMinute, fresh));
    }
    open.clear();
  }

  @Override
  public void total(DayTotal total) {
    reads.total(total);
    add(total);
  }

  @Override
  public void lost(Instant minute, long events, long readEvents) {
    lost += events;
    lostReads += readEvents;
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
    DayTotal existing = totals.get(key);
    totals.put(key, existing == null ? total : FactLimit.sum(existing, total));
  }
}
