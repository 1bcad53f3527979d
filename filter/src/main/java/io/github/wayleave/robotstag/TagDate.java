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

/** Parses the dates of {@code unavailable_after}. */
final class TagDate {
  private static final DateTimeFormatter MAIL =
      DateTimeFormatter.RFC_1123_DATE_TIME.withResolverStyle(ResolverStyle.STRICT);

  /** ISO 8601, and RFC 9110, 5.6.7 without the comma, which would end the rule. */
  private static final List<Function<String, Long>> FORMS =
      List.of(
          text -> LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toEpochSecond(),
          text -> OffsetDateTime.parse(text).toEpochSecond(),
          text -> ZonedDateTime.parse(text, MAIL).toEpochSecond());

  private TagDate() {}

  /**
   * Returns a date as seconds since 1970.
   *
   * @throws InvalidValueException if {@code text} is not a date in one of these formats
   */
  static long epochSecond(String text) {
    return FORMS.stream()
        .flatMap(form -> read(form, text).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "unavailable_after: expected a date such as 2027-12-31, 2027-12-31T18:00:00Z or 31 Dec 2027 18:00:00 GMT, without a comma, found \"%s\""
                        .formatted(text)));
  }

  /**
   * Java compares names of months by Unicode, which folds a long s to s, so only ASCII is accepted.
   */
  private static Optional<Long> read(Function<String, Long> form, String text) {
    try {
      return Optional.of(text).filter(Ascii::isPrintable).map(form);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
