package io.github.wayleave.internal.history;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What the history notes of one place: the version that stands there from a moment on, to the
 * millisecond; empty for nothing.
 */
public record Entry(Instant at, DocumentPlace place, Optional<Version> version) {
  /** Cuts what is shorter than a millisecond. */
  public Entry {
    at = at.truncatedTo(ChronoUnit.MILLIS);
  }
}
