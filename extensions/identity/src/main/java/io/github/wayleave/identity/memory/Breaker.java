package io.github.wayleave.identity.memory;

import java.time.Duration;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices when the addresses of clients are no longer their own, for example because the owner has
 * put a content delivery network in front of the site. Then no crawler is verified any more, and
 * each would be called spoofed.
 *
 * <p>The breaker trips when no request has been verified for an hour, and in that hour requests
 * came under names of two operators that had been verified here in the seven days before; or of one
 * such operator, when none has been verified for a day. It is reset when a request is verified.
 * Spoofers can trip it where no true crawler comes, which only makes clients unverifiable.
 */
final class Breaker {
  /** After which time requests of two operators trip it. */
  static final Duration TWO_OPERATORS = Duration.ofHours(1);

  /** After which time requests of one operator trip it. */
  static final Duration ONE_OPERATOR = Duration.ofDays(1);

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.identity");

  private volatile boolean isTripped;
  private volatile long lastVerified;

  /** Creates a breaker at the start of the process; what came before it is not known. */
  Breaker(long start) {
    this.lastVerified = start;
  }

  /** Counts a verified request; returns whether that resets the breaker. */
  boolean verified(long now) {
    if (now > lastVerified) {
      lastVerified = now;
    }
    boolean resets = isTripped;
    isTripped = false;
    return resets;
  }

  /**
   * Returns whether the addresses of clients are doubtful. There has just been a request under the
   * name of a proven operator.
   */
  boolean isTripped(Collection<OperatorMemory> operators, long now) {
    long quiet = now - lastVerified;
    if (!isTripped
        && (quiet >= ONE_OPERATOR.toMillis()
            || (quiet >= TWO_OPERATORS.toMillis() && hasTwoOperators(operators, now)))) {
      trip();
    }
    return isTripped;
  }

  private static boolean hasTwoOperators(Collection<OperatorMemory> operators, long now) {
    long since = now - TWO_OPERATORS.toMillis();
    int number = 0;
    for (OperatorMemory operator : operators) {
      number += operator.isProven(now) && operator.hasRequestSince(since) ? 1 : 0;
    }
    return number >= 2;
  }

  private synchronized void trip() {
    if (!isTripped) {
      isTripped = true;
      LOG.error(
          "no crawler is verified any more, so clients may have wrong addresses and none is called spoofed; check whether there is a proxy that \"trusted-proxies\" does not name");
    }
  }
}
