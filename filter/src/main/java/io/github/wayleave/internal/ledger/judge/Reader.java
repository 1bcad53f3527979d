package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Fact.Kept;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What one reader had read, and when it came last. */
final class Reader {
  /** A verified crawler comes from many networks; this is the last one. */
  private Subject subject;

  private @Nullable LastRead lastRead;
  private @Nullable LastRead readBefore;
  private @Nullable EventTime lastRequest;

  /** Most requests are kept ones, so their fact is created once. */
  private @Nullable Kept lastKept;

  /** Whether requests may come from many clients, so that none proves anything. */
  private boolean isShared;

  Reader(Subject subject) {
    this.subject = subject;
    this.isShared = subject.isShared();
  }

  Subject subject() {
    return subject;
  }

  /** Sets the network of the next requests. */
  void setNetwork(String network) {
    if (!subject.network().equals(network)) {
      subject = subject.withNetwork(network);
      isShared = subject.isShared();
      lastKept = null;
    }
  }

  /** Returns the fact of a request that kept the rules. */
  Kept keptFact(Version inForce) {
    Kept keptFact = lastKept;
    if (keptFact == null || !keptFact.version().equals(inForce)) {
      keptFact = new Kept(subject, inForce, 1);
      lastKept = keptFact;
    }
    return keptFact;
  }

  void read(LastRead read) {
    readBefore = lastRead;
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

  /**
   * Returns the last read if it proves what the client of a request has. If it may have come after
   * the request, by another clock or within a second, the read before it decides, provided that it
   * left the same.
   */
  @Nullable LastRead provenReadAt(EventTime now, Duration skew) {
    LastRead read = isShared ? null : readAt(now.at());
    if (read == null || read.isBefore(now, skew)) {
      return read;
    }
    LastRead before = readBefore;
    return before != null
            && before.counts(now.at())
            && before.isBefore(now, skew)
            && before.isOfSame(read)
        ? before
        : null;
  }

  /** Returns the time of the last request that moved the clock, and moves it. */
  @Nullable EventTime moveClock(EventTime time) {
    EventTime previous = lastRequest;
    lastRequest = time;
    return previous;
  }
}
