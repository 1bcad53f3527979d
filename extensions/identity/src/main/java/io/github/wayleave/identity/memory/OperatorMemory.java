package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.identity.state.Proof;
import io.github.wayleave.net.IpAddress;
import java.time.Instant;
import java.util.Optional;

/**
 * The memory of an operator: when its crawlers were last verified by their addresses, which proves
 * that a "no" means something, and when requests under their names last came. It is safe for use by
 * several threads, none of which waits.
 */
final class OperatorMemory {
  /** Before any time of a {@link SteadyClock}, and far from an overflow. */
  static final long NEVER = Long.MIN_VALUE / 2;

  /** How often the times are updated; writing a shared field for each request would be slow. */
  private static final long PRECISION = 1_000;

  private final Operator operator;
  private final OperatorControl control = new OperatorControl();
  private volatile Optional<Proof> proof = Optional.empty();
  private volatile Optional<Instant> byDns = Optional.empty();
  private volatile Optional<Instant> byRanges = Optional.empty();
  private volatile long lastVerified = NEVER;
  private volatile long lastRequest = NEVER;

  OperatorMemory(Operator operator) {
    this.operator = operator;
  }

  OperatorControl control() {
    return control;
  }

  /** Returns the last proof, however old it is. */
  Optional<Proof> proof() {
    return proof;
  }

  /** Returns whether a crawler was verified in the last seven days. */
  boolean isProven(long now) {
    return now - lastVerified <= Proof.LIMIT.toMillis();
  }

  /** Returns whether requests came under names of the operator's crawlers since a time. */
  boolean hasRequestSince(long time) {
    return lastRequest >= time;
  }

  void addRequest(long now) {
    if (now - lastRequest >= PRECISION) {
      lastRequest = now;
    }
  }

  /** Records a verified request; returns whether that is news. */
  boolean addVerified(Means by, IpAddress address, Instant time, long now) {
    if (now - lastVerified < PRECISION && proof.isPresent()) {
      return false;
    }
    boolean wasProven = isProven(now);
    lastVerified = now;
    setProof(new Proof(operator, by, address, time));
    return !wasProven;
  }

  /** Adds a proof of an earlier process, if there is no later one. */
  void restore(Proof saved, long time) {
    if (time > lastVerified) {
      lastVerified = time;
      setProof(saved);
    }
  }

  private void setProof(Proof latest) {
    proof = Optional.of(latest);
    if (latest.by() == Means.DNS) {
      byDns = Optional.of(latest.time());
    } else {
      byRanges = Optional.of(latest.time());
    }
  }

  /** Returns when the DNS or a list last verified a crawler. */
  Optional<Instant> verifiedBy(Means means) {
    return means == Means.DNS ? byDns : byRanges;
  }
}
