package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The period that a dataset covers, including both ends (ISO 8601 interval of RFC 3339 dates).
 *
 * @param start the start; empty if the period has none
 * @param end the end; empty if the period has none
 */
public record TemporalExtent(Optional<LastModified> start, Optional<LastModified> end) {
  private static final String OPEN = "..";
  private static final String SYNTAX_HINT =
      "expected two dates or date-times, one of which may be \"..\"; write it like 2014-01-01/2026-11-20";

  /**
   * Creates a period.
   *
   * @throws InvalidValueException if both are missing, or if the end is before the start
   */
  public TemporalExtent {
    if (start.isEmpty() && end.isEmpty()) {
      throw new InvalidValueException("has neither a start nor an end; " + SYNTAX_HINT);
    }
    if (start.isPresent() && end.isPresent() && start.get().isAfter(end.get())) {
      throw new InvalidValueException(
          "\"%s/%s\" ends before it starts; swap them".formatted(start.get(), end.get()));
    }
  }

  /**
   * Parses a period: a start, a slash, and an end, such as {@code 2014-01-01/..}. Two dots or
   * nothing stand for a missing end.
   *
   * @throws InvalidValueException if {@code text} is not a period
   */
  public static TemporalExtent of(String text) {
    LineText.check(text);
    String[] parts = text.split("/", -1);
    if (parts.length != 2) {
      throw new InvalidValueException(
          "\"%s\" is not a time range; %s".formatted(text, SYNTAX_HINT));
    }
    return new TemporalExtent(endpoint(parts[0]), endpoint(parts[1]));
  }

  /** Returns start and end separated by a slash, with two dots for a missing one. */
  @Override
  public String toString() {
    return endpoint(start) + "/" + endpoint(end);
  }

  private static Optional<LastModified> endpoint(String text) {
    return text.isEmpty() || text.equals(OPEN)
        ? Optional.empty()
        : Optional.of(LastModified.of(text));
  }

  private static String endpoint(Optional<LastModified> time) {
    return time.map(LastModified::toString).orElse(OPEN);
  }
}
