package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.Duration;
import java.time.Instant;

/** Passes everything to two visitors. */
record VisitorPair(LedgerVisitor first, LedgerVisitor second) implements LedgerVisitor {
  @Override
  public void fact(Instant minute, Fact fact) {
    first.fact(minute, fact);
    second.fact(minute, fact);
  }

  @Override
  public void total(DayTotal total) {
    first.total(total);
    second.total(total);
  }

  @Override
  public void example(Example example) {
    first.example(example);
    second.example(example);
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    first.lost(minute, events, reads);
    second.lost(minute, events, reads);
  }

  @Override
  public void reader(ReaderState reader) {
    first.reader(reader);
    second.reader(reader);
  }

  @Override
  public void maxAge(Version version, Duration maxAge) {
    first.maxAge(version, maxAge);
    second.maxAge(version, maxAge);
  }
}
