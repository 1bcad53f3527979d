package io.github.wayleave.enforce;

import java.time.Duration;

/** Remembers when crawlers came last, in this process or for many servers together. */
public interface Pacer {
  /**
   * Takes the slot of a client if it is free; the next is free after {@code delay}.
   *
   * @return how long it is until the slot is free, and zero if it was taken
   */
  Duration take(PacedClient client, Duration delay);
}
