package io.github.wayleave.cli.accesslog;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/**
 * Decides how long logs are followed. Everything but {@link #isStopped} is called by one thread.
 */
public interface FollowControl {
  /** Returns whether to stop as soon as possible. */
  boolean isStopped();

  /** Returns the time by which requests of a quiet log become due. */
  Instant now();

  /**
   * Waits until it is time to look for new lines.
   *
   * @param logs returns the summaries of what was read so far
   * @return whether to go on
   */
  boolean awaitNextLook(Supplier<List<LogSummary>> logs);
}
