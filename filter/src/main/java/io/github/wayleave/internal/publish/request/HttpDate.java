package io.github.wayleave.internal.publish.request;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;

/** Formats and parses HTTP dates (RFC 9110, 5.6.7). */
public final class HttpDate {
  private static final int MAX_LENGTH = 40;
  private static final int YEARS_AHEAD = 50;
  private static final int YEAR_DIGITS = 4;

  private static final DateTimeFormatter IMF_FIXDATE =
      strict(
          new DateTimeFormatterBuilder()
              .appendPattern("EEE, dd MMM ")
              .appendValue(ChronoField.YEAR, YEAR_DIGITS)
              .appendPattern(" HH:mm:ss 'GMT'"));

  private static final DateTimeFormatter ASCTIME =
      strict(
          new DateTimeFormatterBuilder()
              .appendPattern("EEE MMM ppd HH:mm:ss ")
              .appendValue(ChronoField.YEAR, YEAR_DIGITS));

  private HttpDate() {}

  /** Returns the date as an IMF-fixdate, to the second. */
  public static String format(Instant instant) {
    return IMF_FIXDATE.format(instant.atOffset(ZoneOffset.UTC));
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
    return parse(date, IMF_FIXDATE)
        .or(() -> parse(date, rfc850(currentTime)))
        .or(() -> parse(date, ASCTIME));
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
