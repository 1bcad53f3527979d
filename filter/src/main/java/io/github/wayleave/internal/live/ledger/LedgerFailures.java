package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.live.LivePolicy;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs why requests could not be recorded: the first failure, and one of each later hour. */
final class LedgerFailures {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final Duration PAUSE = Duration.ofHours(1);

  private Instant next = Instant.MIN;

  /** Logs a failure; a second one, for lack of memory, leaves the caller alone. */
  synchronized void report(Throwable failure, Instant now) {
    if (now.isBefore(next)) {
      return;
    }
    next = now.plus(PAUSE);
    try {
      LOG.error(
          "the ledger is incomplete, because a request could not be recorded ({})",
          LogText.line(String.valueOf(failure)));
      LOG.debug("a request could not be recorded", failure);
    } catch (RuntimeException | Error e) {
      next = Instant.MIN;
    }
  }
}
