package io.github.wayleave.publish;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Dates as HTTP writes and reads them (RFC 9110, 5.6.7). */
final class HttpDate {
  private static final int LONGEST = 40;
  private static final int YEARS_AHEAD = 50;

  private static final DateTimeFormatter IMF_FIXDATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US);

  private static final DateTimeFormatter ASCTIME =
      DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.US);

  private HttpDate() {}

  /** Returns the date in the preferred format, IMF-fixdate, to the second. */
  static String format(Instant instant) {
    return IMF_FIXDATE.format(instant.atOffset(ZoneOffset.UTC));
  }

  /**
   * Returns the date that {@code text} is in any of the three formats that a recipient has to take,
   * or empty.
   *
   * @param now decides the century of the two-digit year of RFC 850: none is more than 50 years
   *     ahead
   */
  static Optional<Instant> parse(String text, Instant now) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    return Stream.of(IMF_FIXDATE, rfc850(now), ASCTIME)
        .flatMap(format -> parse(text.strip(), format).stream())
        .findFirst();
  }

  private static Optional<Instant> parse(String text, DateTimeFormatter format) {
    try {
      return Optional.of(LocalDateTime.parse(text, format).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static DateTimeFormatter rfc850(Instant now) {
    int earliest = now.atOffset(ZoneOffset.UTC).getYear() + YEARS_AHEAD - 99;
    return new DateTimeFormatterBuilder()
        .appendPattern("EEEE, dd-MMM-")
        .appendValueReduced(ChronoField.YEAR, 2, 2, earliest)
        .appendPattern(" HH:mm:ss 'GMT'")
        .toFormatter(Locale.US);
  }
}
