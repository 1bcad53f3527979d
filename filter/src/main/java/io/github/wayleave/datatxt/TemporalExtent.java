package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * From when to when the data is, both included (RFC 3339, ISO 8601 intervals).
 *
 * @param start the beginning; empty where there is none
 * @param end the end; empty where there is none
 */
public record TemporalExtent(Optional<LastModified> start, Optional<LastModified> end) {
  private static final String OPEN = "..";
  private static final String FORM =
      "expected two dates or date-times, one of which may be \"..\"; write it like 2014-01-01/2026-11-20";

  /**
   * Checks the order.
   *
   * @throws InvalidValueException if both are missing, or the end is before the start
   */
  public TemporalExtent {
    if (start.isEmpty() && end.isEmpty()) {
      throw new InvalidValueException("has neither a start nor an end; " + FORM);
    }
    if (start.isPresent() && end.isPresent() && start.get().isAfter(end.get())) {
      throw new InvalidValueException(
          "\"%s/%s\" ends before it starts; swap them".formatted(start.get(), end.get()));
    }
  }

  /**
   * Returns the range that {@code text} is: start, a slash, end.
   *
   * @throws InvalidValueException if it is none
   */
  public static TemporalExtent of(String text) {
    LineText.check(text);
    String[] parts = text.split("/", -1);
    if (parts.length != 2) {
      throw new InvalidValueException("\"%s\" is not a time range; %s".formatted(text, FORM));
    }
    return new TemporalExtent(part(parts[0]), part(parts[1]));
  }

  /** Returns both with a slash between, two dots for what is missing. */
  @Override
  public String toString() {
    return part(start) + "/" + part(end);
  }

  private static Optional<LastModified> part(String text) {
    return text.isEmpty() || text.equals(OPEN)
        ? Optional.empty()
        : Optional.of(LastModified.of(text));
  }

  private static String part(Optional<LastModified> when) {
    return when.map(LastModified::toString).orElse(OPEN);
  }
}
