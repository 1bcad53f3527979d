package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * A range of time.
 *
 * @param start the first instant
 * @param end the first instant after it
 */
public record TimeRange(Instant start, Instant end) {
  /**
   * Parses the options {@code --since} and {@code --until}: a day in UTC, of which both include the
   * whole, or an instant.
   *
   * @throws CommandException if one is neither, or there is no time between them
   */
  public static TimeRange of(Optional<String> since, Optional<String> until) {
    TimeRange range =
        new TimeRange(
            since.map(text -> instant("--since", text, 0)).orElse(Instant.MIN),
            until.map(text -> instant("--until", text, 1)).orElse(Instant.MAX));
    if (!range.start.isBefore(range.end)) {
      throw new CommandException("--until: is not later than --since; exchange them");
    }
    return range;
  }

  /** Returns whether the range contains an instant. */
  public boolean contains(Instant at) {
    return !at.isBefore(start) && at.isBefore(end);
  }

  private static Instant instant(String option, String text, int addedDays) {
    return day(text)
        .map(day -> day.plusDays(addedDays).atStartOfDay(ZoneOffset.UTC).toInstant())
        .or(() -> instant(text))
        .orElseThrow(
            () ->
                new CommandException(
                    "%s %s: is neither a day nor a time; write it like 2026-03-03 or 2026-03-03T08:00:00Z"
                        .formatted(option, TextOutput.quoted(text))));
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
