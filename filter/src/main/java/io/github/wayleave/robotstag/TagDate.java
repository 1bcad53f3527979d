package io.github.wayleave.robotstag;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Parses the date of an {@code unavailable_after} rule. */
final class TagDate {
  private static final DateTimeFormatter RFC_1123 =
      DateTimeFormatter.RFC_1123_DATE_TIME.withResolverStyle(ResolverStyle.STRICT);

  /** ISO 8601, and RFC 9110, 5.6.7 without the comma, which would end the rule. */
  private static final List<Function<String, Long>> FORMATS =
      List.of(
          text -> LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toEpochSecond(),
          text -> OffsetDateTime.parse(text).toEpochSecond(),
          text -> ZonedDateTime.parse(text, RFC_1123).toEpochSecond());

  private TagDate() {}

  /**
   * Parses a date and returns it in seconds since 1970.
   *
   * @throws InvalidValueException if {@code text} is not a date in one of these formats
   */
  static long epochSecond(String text) {
    return FORMATS.stream()
        .flatMap(format -> parse(format, text).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "unavailable_after: expected a date such as 2027-12-31, 2027-12-31T18:00:00Z or 31 Dec 2027 18:00:00 GMT, without a comma, found \"%s\""
                        .formatted(text)));
  }

  /** Accepts only ASCII, because {@code java.time} matches month names by Unicode case folding. */
  private static Optional<Long> parse(Function<String, Long> format, String text) {
    try {
      return Optional.of(text).filter(Ascii::isPrintable).map(format);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
