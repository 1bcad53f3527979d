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

  private record Minute(Instant at, List<Fact> facts) {}

  /** Adds a minute, and returns what is lost for it. */
  LostEvents add(Instant minute, List<Fact> added) {
    minutes.addLast(new Minute(minute, List.copyOf(added)));
    facts += added.size();
    LostEvents lost = LostEvents.NONE;
    while (minutes.size() > MAX_MINUTES || (facts > MAX_FACTS && minutes.size() > 1)) {
      for (Fact fact : minutes.getFirst().facts()) {
        lost = lost.plus(fact);
      }
      removeFirst();
    }
    return lost;
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

  void removeFirst() {
    facts -= minutes.removeFirst().facts().size();
  }
}
