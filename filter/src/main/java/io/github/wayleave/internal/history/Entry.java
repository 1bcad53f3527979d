package io.github.wayleave.internal.history;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What the history notes of one moment at one place.
 *
 * @param at the moment, to the millisecond
 * @param place the place
 * @param version what stands there from then on; empty for nothing
 */
public record Entry(Instant at, DocumentPlace place, Optional<Version> version) {
  /** Cuts what is shorter than a millisecond. */
  public Entry {
    at = at.truncatedTo(ChronoUnit.MILLIS);
  }
}
