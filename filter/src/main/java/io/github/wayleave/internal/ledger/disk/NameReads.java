package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** When each name read robots.txt last, so that requests within a day after it are fresh. */
final class NameReads implements LedgerVisitor {
  private static final Duration FRESH = Duration.ofDays(1);

  private final Map<String, Instant> reads = new HashMap<>();

  @Override
  public void fact(Instant minute, Fact fact) {
    boolean isCounted = fact.subject().identity() != IdentityMark.SPOOFED;
    if (isCounted && fact instanceof Fact.Read read && read.answer() == ReadAnswer.HAS_VERSION) {
      String name = ReaderNames.name(fact.subject());
      Instant lastRead = reads.get(name);
      if (lastRead == null || lastRead.isBefore(minute)) {
        reads.put(name, minute);
      }
    }
  }

  @Override
  public void total(DayTotal total) {
    fact(total.last(), total.fact());
  }

  boolean isFresh(Instant minute, Fact fact) {
    boolean isRequest = fact instanceof Fact.Kept || fact instanceof Fact.Broken;
    if (!isRequest || fact.subject().identity() == IdentityMark.SPOOFED) {
      return false;
    }
    Instant read = reads.get(ReaderNames.name(fact.subject()));
    return read != null && !read.isAfter(minute) && !minute.isAfter(read.plus(FRESH));
  }
}
