package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Keeps what the files of a ledger contain. */
public final class RecordingVisitor implements LedgerVisitor {
  private final List<TimedFact> facts = new ArrayList<>();
  private final List<DayTotal> totals = new ArrayList<>();
  private final List<Example> examples = new ArrayList<>();
  private final List<ReaderState> readers = new ArrayList<>();
  private long lost;

  /** A fact and its minute. */
  public record TimedFact(Instant minute, Fact fact) {}

  @Override
  public void fact(Instant minute, Fact fact) {
    facts.add(new TimedFact(minute, fact));
  }

  @Override
  public void total(DayTotal total) {
    totals.add(total);
  }

  @Override
  public void example(Example example) {
    examples.add(example);
  }

  @Override
  public void lost(Instant minute, long events, long reads) {
    lost += events;
  }

  @Override
  public void reader(ReaderState reader) {
    readers.add(reader);
  }

  public List<TimedFact> facts() {
    return facts;
  }

  public List<DayTotal> totals() {
    return totals;
  }

  public List<Example> examples() {
    return examples;
  }

  public List<ReaderState> readers() {
    return readers;
  }

  public long lost() {
    return lost;
  }

  public boolean isEmpty() {
    return facts.isEmpty()
        && totals.isEmpty()
        && examples.isEmpty()
        && readers.isEmpty()
        && lost == 0;
  }
}
