package io.github.wayleave.internal.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fields of a response that say when to ask again, and with what. */
public final class ResponseFields {
  private static final Duration LONGEST_WAIT = Duration.ofHours(24);

  /** A number of seconds (RFC 9111, 1.2.2); longer ones than ten digits count as ten. */
  private static final Pattern SECONDS = Pattern.compile("[0-9]+");

  private static final int MOST_DIGITS = 10;

  private static final Pattern MAX_AGE = Pattern.compile("max-age=\"?(?<seconds>[0-9]+)\"?");

  /** An entity tag (RFC 9110, 8.8.3) of ASCII characters. */
  private static final Pattern ENTITY_TAG = Pattern.compile("(W/)?\"[!#-~]{0,256}\"");

  private ResponseFields() {}

  /** Returns whether an entity tag can be sent back as it is. */
  public static boolean isEntityTag(String text) {
    return ENTITY_TAG.matcher(text).matches();
  }

  /** Returns for how much longer a response is fresh (RFC 9111, 4.2); empty if it does not say. */
  public static Optional<Duration> maxAge(ResponseHead head) {
    Optional<Duration> lifetime = Optional.empty();
    for (String directive : head.field("cache-control").orElse("").split(",", -1)) {
      String lower = directive.strip().toLowerCase(Locale.ROOT);
      Matcher maxAge = MAX_AGE.matcher(lower);
      if (lower.equals("no-store") || lower.equals("no-cache")) {
        return Optional.of(Duration.ZERO);
      }
      if (maxAge.matches() && lifetime.isEmpty()) {
        lifetime = Optional.of(seconds(maxAge.group("seconds")));
      }
    }
    Duration age =
        head.field("age")
            .filter(value -> SECONDS.matcher(value).matches())
            .map(ResponseFields::seconds)
            .orElse(Duration.ZERO);
    return lifetime.map(time -> atLeastZero(time.minus(age)));
  }

  /** Returns the time that a server asks to wait (RFC 9110, 10.2.3), a day at most. */
  public static Optional<Duration> retryAfter(ResponseHead head, Instant now) {
    Optional<String> value = head.field("retry-after");
    Optional<Duration> wait =
        value.filter(text -> SECONDS.matcher(text).matches()).map(ResponseFields::seconds);
    return wait.or(() -> value.flatMap(text -> untilDate(text, now)))
        .map(time -> time.compareTo(LONGEST_WAIT) < 0 ? time : LONGEST_WAIT);
  }

  /** Returns the entity tag, if it can be sent back as it is. */
  public static Optional<String> entityTag(ResponseHead head) {
    return head.field("etag").filter(ResponseFields::isEntityTag);
  }

  private static Optional<Duration> untilDate(String text, Instant now) {
    try {
      Instant date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Optional.of(atLeastZero(Duration.between(now, date)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Duration atLeastZero(Duration time) {
    return time.isNegative() ? Duration.ZERO : time;
  }

  private static Duration seconds(String digits) {
    return Duration.ofSeconds(
        Long.parseLong(digits.substring(0, Math.min(digits.length(), MOST_DIGITS))));
  }
}
