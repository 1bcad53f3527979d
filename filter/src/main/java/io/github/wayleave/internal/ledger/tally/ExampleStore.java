package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.fact.Example;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The examples of all rows in the order in which they came. The oldest go first, those of crawlers
 * that are not known before the others once these have half of the places.
 */
final class ExampleStore {
  /** The number of examples: {@value}. */
  static final int MAX_EXAMPLES = 4_096;

  private final Deque<StoredExample> knownCrawlers = new ArrayDeque<>();
  private final Deque<StoredExample> otherCrawlers = new ArrayDeque<>();

  private record StoredExample(RowTally row, Example example) {}

  void add(RowTally row, Example example, boolean isKnown) {
    row.add(example);
    (isKnown ? knownCrawlers : otherCrawlers).add(new StoredExample(row, example));
    if (knownCrawlers.size() + otherCrawlers.size() > MAX_EXAMPLES) {
      boolean hasManyUnknown = otherCrawlers.size() > MAX_EXAMPLES / 2;
      StoredExample oldest = hasManyUnknown ? otherCrawlers.remove() : knownCrawlers.remove();
      oldest.row.remove(oldest.example);
    }
  }
}
