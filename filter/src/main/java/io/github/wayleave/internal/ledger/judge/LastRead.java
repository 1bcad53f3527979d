package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.AddressMatch;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What a read of robots.txt left with its reader: a version, the answer that there is none, or a
 * version that is not known.
 *
 * <p>Its dates are computed once, since each later request is compared with them.
 */
final class LastRead {
  /** How long a read is remembered. */
  static final Duration REMEMBERED = Duration.ofDays(30);

  /** How long a crawler may keep a version that does not say more (RFC 9309, 2.4). */
  private static final Duration KEPT = Duration.ofDays(1);

  private static final Duration SECOND = Duration.ofSeconds(1);

  private final ReadGeneration generation;
  private final EventTime time;
  private final Version version;
  private final boolean isNone;
  private final Duration maxAge;
  private final List<Version> alternatives;
  private final Precision precision;
  private final String address;
  private final Instant lastKept;
  private final Instant lastRemembered;

  private LastRead(
      ReadGeneration generation,
      EventTime time,
      Version version,
      boolean isNone,
      Duration maxAge,
      List<Version> alternatives) {
    this.generation = generation;
    this.time = time;
    this.version = version;
    this.isNone = isNone;
    this.maxAge = maxAge;
    this.alternatives = alternatives;
    this.precision = Precision.MINUTE;
    this.address = "";
    this.lastRemembered = time.at().plus(REMEMBERED);
    Duration lifetime = maxAge.compareTo(KEPT) > 0 ? maxAge : KEPT;
    this.lastKept = lifetime.compareTo(REMEMBERED) > 0 ? lastRemembered : time.at().plus(lifetime);
  }

  /**
   * Returns the read of a version.
   *
   * @param generation the reads that are forgotten together
   * @param version the version; {@link Version#NONE} if it is not known
   * @param maxAge how long the reader may keep it according to {@code Cache-Control}
   * @param alternatives versions that a cache may have answered with instead; {@link Version#NONE}
   *     for one that is not known
   */
  static LastRead of(
      ReadGeneration generation,
      EventTime time,
      Version version,
      Duration maxAge,
      List<Version> alternatives) {
    return new LastRead(generation, time, version, false, maxAge, alternatives);
  }

  /** Returns the read of an answer that there is no robots.txt (RFC 9309, 2.3.1.3). */
  static LastRead ofNone(ReadGeneration generation, EventTime time) {
    return new LastRead(generation, time, Version.NONE, true, Duration.ZERO, List.of());
  }

  private LastRead(LastRead read, Precision precision, String address) {
    this.generation = read.generation;
    this.time = read.time;
    this.version = read.version;
    this.isNone = read.isNone;
    this.maxAge = read.maxAge;
    this.alternatives = read.alternatives;
    this.precision = precision;
    this.address = address;
    this.lastRemembered = read.lastRemembered;
    this.lastKept = read.lastKept;
  }

  /** Returns the same read, whose time and address are known, unlike those of a restored one. */
  LastRead seen(EventTime time, String fromAddress) {
    return new LastRead(
        this, time.isExact() ? Precision.MILLISECOND : Precision.SECOND, fromAddress);
  }

  /** Returns what this read is to a request from an address. */
  ReadProof proof(String requester) {
    return new ReadProof(time.at(), precision, AddressMatch.of(address, requester));
  }

  Instant at() {
    return time.at();
  }

  Version version() {
    return version;
  }

  Duration maxAge() {
    return maxAge;
  }

  List<Version> alternatives() {
    return alternatives;
  }

  /** Returns whether the reader was told that there is no robots.txt. */
  boolean isNone() {
    return isNone;
  }

  /**
   * Returns whether this read counts at an instant. After the clock was set back, a read from the
   * future counts from its time on. After reads were lost, earlier ones do not count any more.
   */
  boolean counts(Instant now) {
    return generation.counts() && !time.at().isAfter(now) && !now.isAfter(lastRemembered);
  }

  /**
   * Returns whether this read certainly precedes a request that comes after it. Within a second,
   * the lines of a log have the order in which responses ended, not that of the requests.
   */
  boolean isBefore(EventTime request, Duration skew) {
    Duration gap = Duration.between(time.at(), request.at());
    Duration doubt = time.skew(request, skew);
    boolean isExact = time.isExact() && request.isExact();
    return (doubt.isZero() || gap.compareTo(doubt) > 0) && (isExact || gap.compareTo(SECOND) >= 0);
  }

  /** Returns whether this read leaves its reader with the same as another one. */
  boolean isOfSame(LastRead other) {
    return version.equals(other.version)
        && isNone == other.isNone
        && alternatives.equals(other.alternatives);
  }

  /** Returns whether the reader may still keep what it read. */
  boolean mayBeKept(Instant now) {
    return !now.isAfter(lastKept);
  }
}
