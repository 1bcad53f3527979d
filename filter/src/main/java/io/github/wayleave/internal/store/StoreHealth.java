package io.github.wayleave.internal.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the store is asked. It is away from when too many questions failed, or it refused one,
 * until it has answered {@link StoreProber}. The log has one line for each change.
 */
final class StoreHealth {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.store");
  private static final String CONSEQUENCE = "each node keeps crawl delays alone until it is back";

  private enum State {
    /** Nothing has succeeded or failed yet. */
    STARTING,
    UP,
    AWAY
  }

  private final InstantSource clock;
  private final Breaker breaker = new Breaker();
  private volatile State state = State.STARTING;
  private volatile boolean wasReached;
  private volatile long outage;
  private Instant awaySince = Instant.EPOCH;
  private String reason = "";

  StoreHealth(InstantSource clock) {
    this.clock = clock;
  }

  boolean isUp() {
    return state == State.UP;
  }

  /** Also true until the first answer or failure, so that a start is not strict to crawlers. */
  boolean wasReached() {
    return wasReached || state == State.STARTING;
  }

  long outage() {
    return outage;
  }

  synchronized void recordAnswer() {
    breaker.recordAnswer();
  }

  /** Records a failed or late question. */
  synchronized void recordFailure(String why) {
    if (breaker.recordFailure()) {
      setAway(why);
    }
  }

  /** Records that the store cannot be asked, and why. */
  synchronized void setAway(String why) {
    reason = why;
    if (state != State.AWAY) {
      state = State.AWAY;
      awaySince = clock.instant();
      LOG.warn("wayleave.store: the store cannot be asked: {}; {}", why, CONSEQUENCE);
    }
  }

  /** Records that the store can be asked. */
  synchronized void setUp() {
    breaker.reset();
    wasReached = true;
    if (state == State.AWAY) {
      outage++;
      LOG.info(
          "wayleave.store: the store is back after {} s; all nodes keep crawl delays together",
          Math.max(0, Duration.between(awaySince, clock.instant()).toSeconds()));
    }
    state = State.UP;
  }

  /** Returns why the store cannot be asked, in one sentence without the name of the setting. */
  synchronized Optional<String> problem() {
    return state == State.AWAY
        ? Optional.of(
            "the store cannot be asked since %s: %s; %s"
                .formatted(awaySince.truncatedTo(ChronoUnit.SECONDS), reason, CONSEQUENCE))
        : Optional.empty();
  }
}
