package io.github.wayleave.internal.store;

import io.github.wayleave.store.StoreException;
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
  private static final String CONSEQUENCE = "each node keeps crawl delays alone";
  private static final String UNTIL_BACK = CONSEQUENCE + " until it is back";

  private enum State {
    /** Nothing has succeeded or failed yet. */
    STARTING,
    UP,
    AWAY,
    /** Until the next start. */
    UNUSABLE
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

  /** Returns whether a class is missing, so that it is not asked before the next start. */
  boolean isUnusable() {
    return state == State.UNUSABLE;
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
  synchronized void setAway(StoreException failure) {
    if (failure.kind() != StoreException.Kind.UNUSABLE) {
      setAway(failure.reason());
    } else if (state != State.UNUSABLE) {
      state = State.UNUSABLE;
      reason = failure.reason();
      LOG.warn(
          "wayleave.store: the store cannot be used: {}; {}",
          reason,
          CONSEQUENCE,
          failure.getCause());
    }
  }

  private void setAway(String why) {
    if (state == State.UNUSABLE) {
      return;
    }
    reason = why;
    if (state != State.AWAY) {
      state = State.AWAY;
      awaySince = clock.instant();
      LOG.warn("wayleave.store: the store cannot be asked: {}; {}", why, UNTIL_BACK);
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
    return switch (state) {
      case STARTING, UP -> Optional.empty();
      case AWAY ->
          Optional.of(
              "the store cannot be asked since %s: %s; %s"
                  .formatted(awaySince.truncatedTo(ChronoUnit.SECONDS), reason, UNTIL_BACK));
      case UNUSABLE ->
          Optional.of("the store cannot be used: %s; %s".formatted(reason, CONSEQUENCE));
    };
  }
}
