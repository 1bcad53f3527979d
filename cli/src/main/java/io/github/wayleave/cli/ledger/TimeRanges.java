package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Parses the options {@code --since} and {@code --until}. */
public final class TimeRanges {
  private TimeRanges() {}

  /**
   * Parses the options {@code --since} and {@code --until}: a day in UTC, of which both include the
   * whole, {@code today} or {@code yesterday}; an instant; or a duration before now.
   *
   * @throws CommandException if one is neither, or there is no time between them
   */
  public static TimeRange of(Optional<String> since, Optional<String> until, InstantSource clock) {
    Instant now = clock.instant();
    TimeRange range =
        new TimeRange(
            since.map(text -> instant("--since", text, 0, now)).orElse(Instant.MIN),
            until.map(text -> instant("--until", text, 1, now)).orElse(Instant.MAX));
    if (!range.start().isBefore(range.end())) {
      throw new CommandException("--until: is not later than --since; exchange them");
    }
    return range;
  }

  private static Instant instant(String option, String text, int addedDays, Instant now) {
    return day(text, now)
        .map(day -> day.plusDays(addedDays).atStartOfDay(ZoneOffset.UTC).toInstant())
        .or(() -> instant(text))
        .or(() -> before(now, text))
        .orElseThrow(
            () ->
                new CommandException(
                    "%s %s: is neither a day nor a time; write it like 2026-03-03, 2026-03-03T08:00:00Z, yesterday or 24h"
                        .formatted(option, TextOutput.quoted(text))));
  }

  private static Optional<LocalDate> day(String text, Instant now) {
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    if (Ascii.equal(text, "today")) {
      return Optional.of(today);
    }
    if (Ascii.equal(text, "yesterday")) {
      return Optional.of(today.minusDays(1));
    }
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> before(Instant now, String text) {
    try {
      return Optional.of(now.minus(Durations.parse(text)));
    } catch (InvalidValueException | DateTimeException | ArithmeticException e) {
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
