package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Fact.Kept;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What one reader had read, and when it came last. */
final class Reader {
  /** A verified crawler comes from many networks; this is the last one. */
  private Subject subject;

  private @Nullable LastRead lastRead;
  private @Nullable EventTime lastRequest;

  /** Most requests are kept ones, so their fact is created once. */
  private @Nullable Kept lastKept;

  Reader(Subject subject) {
    this.subject = subject;
  }

  Subject subject() {
    return subject;
  }

  /** Stores the network that this reader comes from now. */
  void cameFrom(String network) {
    if (!subject.network().equals(network)) {
      subject = subject.withNetwork(network);
      lastKept = null;
    }
  }

  /** Returns the fact of a request that is kept. */
  Kept kept(Version inForce) {
    Kept kept = lastKept;
    if (kept == null || !kept.version().equals(inForce)) {
      kept = new Kept(subject, inForce, 1);
      lastKept = kept;
    }
    return kept;
  }

  void read(LastRead read) {
    lastRead = read;
  }

  /** Returns the last read, even if it does not count any more. */
  @Nullable LastRead lastRead() {
    return lastRead;
  }

  /** Returns the last read if it counts at an instant. */
  @Nullable LastRead readAt(Instant now) {
    LastRead read = lastRead;
    return read != null && read.counts(now) ? read : null;
  }

  /** Returns the time of the last request that moved the clock, and moves it. */
  @Nullable EventTime moveClock(EventTime time) {
    EventTime previous = lastRequest;
    lastRequest = time;
    return previous;
  }
}
