package io.github.wayleave.history;

import java.time.Instant;
import java.util.Optional;

/**
 * A version of a document, and how long it stood somewhere.
 *
 * @param place where it stood
 * @param version the version
 * @param since since when
 * @param until until when; empty if it still stands there
 */
public record Stay(DocumentPlace place, Version version, Instant since, Optional<Instant> until) {
  /**
   * Checks the order of the moments.
   *
   * @throws IllegalArgumentException if it ended before it began
   */
  public Stay {
    if (until.filter(since::isAfter).isPresent()) {
      throw new IllegalArgumentException("what stands somewhere ends after it began");
    }
  }

  /** Tells whether it stood there at a moment. */
  boolean isAt(Instant moment) {
    return !since.isAfter(moment) && until.map(moment::isBefore).orElse(true);
  }

  /** Tells whether it stood there at any time from a moment on and before another. */
  boolean isDuring(Instant from, Instant to) {
    boolean begins = !since.isBefore(from);
    return since.isBefore(to) && (begins || until.map(from::isBefore).orElse(true));
  }
}
