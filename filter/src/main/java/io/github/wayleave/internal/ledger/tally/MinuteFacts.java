package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Fact.Read;
import io.github.wayleave.internal.ledger.fact.Fact.TooSoon;
import io.github.wayleave.internal.ledger.judge.FactSink;
import io.github.wayleave.internal.ledger.judge.PageRequest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds up the facts of a minute (UTC), for the lines of a file. Used by one thread at a time. */
public final class MinuteFacts implements FactSink {
  /** The number of different facts of a minute; what is beyond is lost: {@value}. */
  public static final int MAX_FACTS = 8_192;

  private final MinuteSink sink;
  private final Set<String> knownNames;
  private final Map<Fact, Fact> facts = new LinkedHashMap<>();
  private Instant minute = Instant.MIN;
  private Instant end = Instant.MIN;
  private long lost;
  private long lostReads;

  /** The number of different facts of crawlers that are not known. */
  private long ofOthers;

  /**
   * Creates an empty minute.
   *
   * @param sink what receives its facts once it is over
   * @param knownNames the names of crawlers for whose facts others leave half of the room; the
   *     caller may add some
   */
  public MinuteFacts(MinuteSink sink, Set<String> knownNames) {
    this.sink = sink;
    this.knownNames = knownNames;
  }

  @Override
  public void fact(Instant at, Fact fact, Optional<PageRequest> request) {
    if (at.isBefore(minute) || !at.isBefore(end)) {
      finish();
      minute = at.truncatedTo(ChronoUnit.MINUTES);
      end = minute.plus(1, ChronoUnit.MINUTES);
    }
    Fact key = sample(fact);
    Fact sum = facts.get(key);
    if (sum != null) {
      if (fact instanceof Read) {
        facts.remove(key); // What was read last comes last.
      }
      facts.put(key, sum(sum, fact));
    } else if (hasRoom(fact)) {
      facts.put(key, fact);
    } else {
      lost += fact instanceof TooSoon ? 0 : fact.count();
      lostReads += fact instanceof Read ? fact.count() : 0;
    }
  }

  private boolean hasRoom(Fact fact) {
    if (knownNames.contains(fact.subject().crawler())) {
      return facts.size() < MAX_FACTS;
    }
    ofOthers++;
    return ofOthers <= MAX_FACTS / 2 && facts.size() < MAX_FACTS;
  }

  /** Passes the facts on if their minute is over. */
  public void finishBefore(Instant now) {
    if (!now.isBefore(end) || now.isBefore(minute)) {
      finish();
    }
  }

  /** Passes the facts on although their minute may not be over, such as at the end of a process. */
  public void finish() {
    if (!facts.isEmpty()) {
      List<Fact> finished = new ArrayList<>(facts.values());
      long lostFacts = lost;
      long lostReadFacts = lostReads;
      facts.clear();
      lost = 0;
      lostReads = 0;
      ofOthers = 0;
      sink.minute(minute, List.copyOf(finished), lostFacts, lostReadFacts);
    }
  }

  /** Returns the same fact once, which is equal for all facts that can be added up. */
  private static Fact sample(Fact fact) {
    if (fact instanceof TooSoon early) {
      return early.withGap(1, 0);
    }
    return fact.count() == 1 ? fact : fact.withCount(1);
  }

  private static Fact sum(Fact sum, Fact fact) {
    long count = sum.count() + fact.count();
    if (sum instanceof TooSoon first && fact instanceof TooSoon second) {
      int gap = Math.min(first.shortestGapSeconds(), second.shortestGapSeconds());
      return first.withGap(count, gap);
    }
    return sum.withCount(count);
  }
}
