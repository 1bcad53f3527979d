package io.github.wayleave.internal.enforce.log;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Formats the end of a grace for logs and messages. */
public final class GraceTimeFormat {
  private GraceTimeFormat() {}

  /**
   * Returns the first full minute not before {@code until}, in UTC since a log may be read in any
   * zone: {@code 17:12 UTC}, with the date if it is not today.
   */
  public static String format(Instant until, Instant currentTime) {
    Instant minute = until.truncatedTo(ChronoUnit.MINUTES);
    OffsetDateTime time =
        (minute.isBefore(until) ? minute.plus(1, ChronoUnit.MINUTES) : minute)
            .atOffset(ZoneOffset.UTC);
    LocalDate today = LocalDate.ofInstant(currentTime, ZoneOffset.UTC);
    String hour = time.toLocalTime() + " UTC";
    return time.toLocalDate().equals(today) ? hour : time.toLocalDate() + " " + hour;
  }
}
