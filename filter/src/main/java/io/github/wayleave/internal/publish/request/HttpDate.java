package io.github.wayleave.internal.publish.request;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;

/** Formats and parses HTTP dates (RFC 9110, 5.6.7). */
public final class HttpDate {
  private static final int MAX_LENGTH = 40;
  private static final int YEARS_AHEAD = 50;
  private static final int YEAR_DIGITS = 4;

  private static final int LAST_YEAR = 9999;
  private static final String DAYS = "MonTueWedThuFriSatSun";
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
  private static final int NAME_LENGTH = 3;
  private static final long SECONDS_OF_DAY = 86_400;
  private static final int DAYS_OF_WEEK = 7;

  /** The day of 1970-01-01. */
  private static final int THURSDAY = 4;

  /** Created when a date is parsed, because the names of days and months are slow to load. */
  private static final class Formats {
    static final DateTimeFormatter IMF_FIXDATE =
        strict(
            new DateTimeFormatterBuilder()
                .appendPattern("EEE, dd MMM ")
                .appendValue(ChronoField.YEAR, YEAR_DIGITS)
                .appendPattern(" HH:mm:ss 'GMT'"));

    /** A day below ten has two spaces before it, or one after WildFly has joined them. */
    static final DateTimeFormatter ASCTIME =
        strict(
            new DateTimeFormatterBuilder()
                .appendPattern("EEE MMM [ ]")
                .appendValue(ChronoField.DAY_OF_MONTH, 1, 2, SignStyle.NOT_NEGATIVE)
                .appendPattern(" HH:mm:ss ")
                .appendValue(ChronoField.YEAR, YEAR_DIGITS));
  }

  private HttpDate() {}

  /**
   * Returns the date as an IMF-fixdate, to the second.
   *
   * @throws DateTimeException if the year is not between 0 and 9999
   */
  public static String format(Instant instant) {
    LocalDateTime date = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, ZoneOffset.UTC);
    if (date.getYear() < 0 || date.getYear() > LAST_YEAR) {
      throw new DateTimeException("no HTTP date has the year " + date.getYear());
    }
    StringBuilder text = new StringBuilder(MAX_LENGTH);
    appendName(text, DAYS, dayOfWeek(instant)).append(", ");
    appendDigits(text, date.getDayOfMonth(), 2).append(' ');
    appendName(text, MONTHS, date.getMonthValue()).append(' ');
    appendDigits(text, date.getYear(), YEAR_DIGITS).append(' ');
    appendDigits(text, date.getHour(), 2).append(':');
    appendDigits(text, date.getMinute(), 2).append(':');
    return appendDigits(text, date.getSecond(), 2).append(" GMT").toString();
  }

  /**
   * Returns 1 for Monday to 7 for Sunday. {@code LocalDateTime} would load the formats of dates in
   * JDK 25.
   */
  private static int dayOfWeek(Instant instant) {
    long day = Math.floorDiv(instant.getEpochSecond(), SECONDS_OF_DAY);
    return Math.floorMod(day + THURSDAY - 1, DAYS_OF_WEEK) + 1;
  }

  private static StringBuilder appendName(StringBuilder text, String names, int number) {
    return text.append(names, (number - 1) * NAME_LENGTH, number * NAME_LENGTH);
  }

  private static StringBuilder appendDigits(StringBuilder text, int number, int width) {
    String digits = Integer.toString(number);
    for (int i = digits.length(); i < width; i++) {
      text.append('0');
    }
    return text.append(digits);
  }

  /**
   * Parses a date in any of the three formats that a recipient must accept; empty if it is none.
   * {@code currentTime} determines the century of the two-digit year of RFC 850, which is at most
   * 50 years ahead.
   */
  public static Optional<Instant> parse(String text, Instant currentTime) {
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String date = text.strip();
    return parse(date, Formats.IMF_FIXDATE)
        .or(() -> parse(date, rfc850(currentTime)))
        .or(() -> parse(date, Formats.ASCTIME));
  }

  private static Optional<Instant> parse(String text, DateTimeFormatter format) {
    try {
      return Optional.of(LocalDateTime.parse(text, format).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static DateTimeFormatter rfc850(Instant currentTime) {
    int earliest = currentTime.atOffset(ZoneOffset.UTC).getYear() + YEARS_AHEAD - 99;
    return strict(
        new DateTimeFormatterBuilder()
            .appendPattern("EEEE, dd-MMM-")
            .appendValueReduced(ChronoField.YEAR, 2, 2, earliest)
            .appendPattern(" HH:mm:ss 'GMT'"));
  }

  /**
   * English in every locale; 24:00 and 31 February are rejected, which Java would otherwise adjust.
   */
  private static DateTimeFormatter strict(DateTimeFormatterBuilder format) {
    return format.toFormatter(Locale.US).withResolverStyle(ResolverStyle.STRICT);
  }
}
