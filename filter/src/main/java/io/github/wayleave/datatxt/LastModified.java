package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * When a dataset was published or changed: a date, or a date and time in UTC.
 *
 * <p>Two are equal if their normal forms are; a date is never equal to a date-time.
 */
public final class LastModified {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?<date>[0-9]{4}-[0-9]{2}-[0-9]{2})([Tt](?<time>[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?)(?<zone>[Zz]|[+-][0-9]{2}:[0-9]{2})?)?");
  private static final int DATE_CHARACTERS = 10;
  private static final int TIME_CHARACTERS = 8;
  private static final int MAX_YEAR = 9999;

  private final String text;

  private LastModified(String text) {
    this.text = text;
  }

  /**
   * Parses a date or date-time.
   *
   * @param text an ISO 8601 date such as {@code 2026-11-20}, or an RFC 3339 date-time such as
   *     {@code 2026-11-20T10:00:00+01:00}. Without an offset it is in UTC. Years are 1 to 9999,
   *     seconds 0 to 59 with up to nine decimal places.
   * @throws InvalidValueException if {@code text} is anything else
   */
  public static LastModified of(String text) {
    LineText.check(text);
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw invalid(text);
    }
    try {
      return new LastModified(normalForm(shape));
    } catch (DateTimeException e) {
      throw invalid(text);
    }
  }

  /**
   * Creates a date-time, truncated to seconds.
   *
   * @throws InvalidValueException if the year is not 1 to 9999
   */
  public static LastModified of(Instant time) {
    return of(time.truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** Returns whether this is a date without a time. */
  public boolean isDate() {
    return text.length() == DATE_CHARACTERS;
  }

  /** Returns whether this begins after {@code other} has ended. A date lasts the whole day. */
  boolean isAfter(LastModified other) {
    int common = Math.min(text.length(), other.text.length());
    return text.substring(0, common).compareTo(other.text.substring(0, common)) > 0;
  }

  /** Returns the normal form: the date, or the date-time in UTC ending with {@code Z}. */
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LastModified modified && modified.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  private static String normalForm(Matcher shape) {
    LocalDate date = checkYear(date(shape.group("date")));
    String time = shape.group("time");
    if (time == null) {
      return date.toString();
    }
    LocalDateTime utc =
        date.atTime(number(time, 0, 2), number(time, 3, 5), number(time, 6, 8))
            .minusMinutes(offsetMinutes(shape.group("zone")));
    checkYear(utc.toLocalDate());
    // The text of a LocalDateTime omits seconds that are 0.
    return utc + (utc.getSecond() == 0 ? ":00" : "") + fraction(time) + "Z";
  }

  private static LocalDate date(String text) {
    return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
  }

  /** Returns the fraction of a second with its point and without zeros at the end. */
  private static String fraction(String time) {
    int end = time.length();
    while (end > TIME_CHARACTERS && (time.charAt(end - 1) == '0' || time.charAt(end - 1) == '.')) {
      end--;
    }
    return time.substring(TIME_CHARACTERS, end);
  }

  private static int number(String text, int start, int end) {
    return Integer.parseInt(text, start, end, 10);
  }

  /** RFC 3339, 5.6: time-numoffset has the hours and minutes of a clock. */
  private static int offsetMinutes(@Nullable String zone) {
    if (zone == null || zone.length() == 1) {
      return 0;
    }
    int minutes = LocalTime.of(number(zone, 1, 3), number(zone, 4, 6)).toSecondOfDay() / 60;
    return zone.startsWith("-") ? -minutes : minutes;
  }

  private static LocalDate checkYear(LocalDate date) {
    if (date.getYear() < 1 || date.getYear() > MAX_YEAR) {
      throw new DateTimeException("year " + date.getYear());
    }
    return date;
  }

  private static InvalidValueException invalid(String text) {
    return new InvalidValueException(
        "\"%s\" is neither a date nor a date-time (RFC 3339) of the years 0001 to 9999; write it like 2026-11-20 or 2026-11-20T10:00:00Z"
            .formatted(text));
  }
}
