package io.github.wayleave.identity.signature;

import io.github.wayleave.net.IpNetwork;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Limits how many signatures are verified: at once, in each second, and for each network of which
 * signatures were wrong. It is safe for use by several threads.
 *
 * <p>Seconds and minutes are those of the clock. Memory is bounded without a further limit, since a
 * network is only counted after one of the verifications of this minute.
 */
public final class VerificationLimiter {
  /** The largest number of verifications in a second: {@value}. */
  public static final int MAX_PER_SECOND = 100;

  /** The number of wrong signatures from a network that stop its verifications: {@value}. */
  public static final int MAX_FAILURES_PER_MINUTE = 16;

  private static final long SECONDS_OF_MINUTE = 60;

  private final int maxAtOnce;
  private final Map<IpNetwork, Integer> failures = new HashMap<>();
  private int running;
  private long second;
  private int inSecond;
  private long minute;

  /**
   * Creates a limiter.
   *
   * @param processors the number of processors, half of which may verify at once
   */
  public VerificationLimiter(int processors) {
    this.maxAtOnce = Math.max(1, processors / 2);
  }

  /**
   * Returns whether a verification may start; then {@link #finish} must follow.
   *
   * @param network the network of the client, if its address is known
   */
  synchronized boolean tryStart(Optional<IpNetwork> network, Instant now) {
    setTime(now);
    boolean blocked =
        network.map(n -> failures.getOrDefault(n, 0)).orElse(0) >= MAX_FAILURES_PER_MINUTE;
    if (blocked || running >= maxAtOnce || inSecond >= MAX_PER_SECOND) {
      return false;
    }
    running++;
    inSecond++;
    return true;
  }

  /** Ends a verification, and counts it for the network if the signature was wrong. */
  synchronized void finish(Optional<IpNetwork> network, boolean failed, Instant now) {
    setTime(now);
    running--;
    if (failed) {
      network.ifPresent(n -> failures.merge(n, 1, Integer::sum));
    }
  }

  /**
   * Begins a new second and minute. A request that waited for a processor may bring a time that has
   * passed; it counts for the present one, so that two threads cannot reset each other's counts. A
   * clock that was set back by more than a minute begins again.
   */
  private void setTime(Instant now) {
    long nowSecond = now.getEpochSecond();
    if (nowSecond > second || nowSecond < second - SECONDS_OF_MINUTE) {
      second = nowSecond;
      inSecond = 0;
    }
    long nowMinute = Math.floorDiv(second, SECONDS_OF_MINUTE);
    if (nowMinute != minute) {
      minute = nowMinute;
      failures.clear();
    }
  }
}
