package io.github.wayleave.identity.documents;

import java.time.Duration;
import java.time.Instant;

/**
 * When a document is fetched again.
 *
 * @param next the earliest time
 * @param failures the number of failures since the last success
 */
record FetchSchedule(Instant next, int failures) {
  /** The schedule of a document that was never fetched. */
  static final FetchSchedule NEW = new FetchSchedule(Instant.EPOCH, 0);

  /** No time between two fetches is longer, so a longer one means that the clock was set back. */
  private static final long LONGEST_MILLIS = Duration.ofDays(1).toMillis();

  /** Returns whether it is time to fetch the document. */
  boolean isDue(long nowMillis) {
    long rest = next.toEpochMilli() - nowMillis;
    return rest <= 0 || rest > LONGEST_MILLIS;
  }

  /** Returns whether the last attempt failed. */
  boolean isFailing() {
    return failures > 0;
  }

  /** Returns the schedule after a success. */
  static FetchSchedule afterSuccess(Instant next) {
    return new FetchSchedule(next, 0);
  }

  /** Returns the schedule after one more failure. */
  FetchSchedule afterFailure(Instant retry) {
    return new FetchSchedule(retry, failures + 1);
  }
}
