package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Minutes that were not written yet: an hour at most, and the oldest are lost first. */
final class WaitingMinutes {
  private static final int MAX_MINUTES = 60;
  private static final int MAX_FACTS = 20_000;

  private final Deque<Minute> minutes = new ArrayDeque<>();
  private int facts;

  private record Minute(Instant at, List<Fact> facts, LostEvents lost) {}

  /**
   * Adds a minute, and returns what is lost for it. That counts as lost in the first minute that
   * remains, since reads that were lost make doubtful what was read before.
   */
  LostEvents add(Instant minute, List<Fact> added, LostEvents lost) {
    minutes.addLast(new Minute(minute, List.copyOf(added), lost));
    facts += added.size();
    LostEvents dropped = LostEvents.NONE;
    LostEvents carried = LostEvents.NONE;
    while (minutes.size() > MAX_MINUTES || (facts > MAX_FACTS && minutes.size() > 1)) {
      carried = carried.plus(firstLost());
      for (Fact fact : firstFacts()) {
        dropped = dropped.plus(fact);
      }
      removeFirst();
    }
    Minute first = minutes.removeFirst();
    minutes.addFirst(
        new Minute(first.at(), first.facts(), first.lost().plus(carried).plus(dropped)));
    return dropped;
  }

  /** Adds to what was lost until the last minute. */
  void lose(LostEvents lost) {
    Minute last = minutes.removeLast();
    minutes.addLast(new Minute(last.at(), last.facts(), last.lost().plus(lost)));
  }

  boolean isEmpty() {
    return minutes.isEmpty();
  }

  Instant first() {
    return minutes.getFirst().at();
  }

  List<Fact> firstFacts() {
    return minutes.getFirst().facts();
  }

  LostEvents firstLost() {
    return minutes.getFirst().lost();
  }

  void removeFirst() {
    facts -= minutes.removeFirst().facts().size();
  }
}
