package io.github.wayleave.cli.accesslog.line;

import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Reads times in the forms of access logs. Consecutive lines often have the same second, and nearly
 * always the same day, so both are remembered.
 */
public final class TimeParser {
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
  private static final int MAX_REMEMBERED = 40;
  private static final int DAY_SECONDS = 86_400;
  private static final int MAX_YEAR = 2_200;

  /** Lengths of {@code 10/Nov/2026:00:00:54} and {@code 2026-11-10T00:00:54}. */
  private static final int CLF_LENGTH = 20;

  private static final int ISO_LENGTH = 19;

  private String last = "";
  private long lastSecond;
  private int lastNanos;
  private boolean wasExact;
  private boolean hadOffset;
  private int day = -1;
  private long dayStart;
  private int position;

  /** Reads a time of any form; returns whether it is one. */
  public boolean any(String text, int from, int to, LineTime time) {
    if (from < to && LineText.equal(text, from, to, last)) {
      time.set(lastSecond, lastNanos, wasExact);
      time.setHasOffset(hadOffset);
      return true;
    }
    if (!parse(text, from, to, time)) {
      return false;
    }
    if (to - from <= MAX_REMEMBERED) {
      last = text.substring(from, to);
      lastSecond = Math.floorDiv(time.nanosOfEpoch(), EpochTime.NANOS);
      lastNanos = (int) Math.floorMod(time.nanosOfEpoch(), (long) EpochTime.NANOS);
      wasExact = time.isExact();
      hadOffset = time.hasOffset();
    }
    return true;
  }

  private boolean parse(String text, int from, int to, LineTime time) {
    int length = to - from;
    if (length >= CLF_LENGTH && text.charAt(from + 2) == '/' && text.charAt(from + 6) == '/') {
      return clf(text, from, to, time);
    }
    if (length >= ISO_LENGTH
        && (text.charAt(from + 4) == '-' || text.charAt(from + 4) == '/')
        && text.charAt(from + 7) == text.charAt(from + 4)) {
      return iso(text, from, to, time);
    }
    return EpochTime.parse(text, from, to, time);
  }

  /** Reads {@code 10/Nov/2026:00:00:54 +0000}, optionally with a fraction. */
  private boolean clf(String text, int from, int to, LineTime time) {
    int month = month(text, from + 3);
    return month > 0
        && text.charAt(from + 11) == ':'
        && date(digits(text, from + 7, 4), month, digits(text, from, 2))
        && clock(text, from + 12, to, time);
  }

  /**
   * Reads RFC 3339, 5.6, also without an offset, which means UTC, and with slashes in the date, as
   * Caddy's {@code time_format wall} writes it.
   */
  private boolean iso(String text, int from, int to, LineTime time) {
    char separator = text.charAt(from + 10);
    return (separator == 'T' || separator == ' ' || separator == 't')
        && date(digits(text, from, 4), digits(text, from + 5, 2), digits(text, from + 8, 2))
        && clock(text, from + 11, to, time);
  }

  /** Reads the time of a day in UTC, whose date and time are separate fields. */
  public boolean dateAndClock(
      String text, int dateFrom, int clockFrom, int clockTo, LineTime time) {
    boolean isTime =
        clockTo - clockFrom >= 8
            && text.charAt(dateFrom + 4) == '-'
            && text.charAt(dateFrom + 7) == '-'
            && date(
                digits(text, dateFrom, 4),
                digits(text, dateFrom + 5, 2),
                digits(text, dateFrom + 8, 2))
            && clock(text, clockFrom, clockTo, time);
    time.setHasOffset(true);
    return isTime;
  }

  private static int month(String text, int from) {
    for (int month = 0; month < 12; month++) {
      if (text.charAt(from) == MONTHS.charAt(3 * month)
          && text.charAt(from + 1) == MONTHS.charAt(3 * month + 1)
          && text.charAt(from + 2) == MONTHS.charAt(3 * month + 2)) {
        return month + 1;
      }
    }
    return -1;
  }

  private boolean date(int year, int month, int dayOfMonth) {
    int wanted = year << 9 | month << 5 | dayOfMonth;
    if (wanted == day) {
      return true;
    }
    if (year < 1970 || year > MAX_YEAR || month < 1 || dayOfMonth < 1) {
      return false;
    }
    try {
      dayStart = LocalDate.of(year, month, dayOfMonth).toEpochDay() * DAY_SECONDS;
    } catch (DateTimeException e) {
      return false;
    }
    day = wanted;
    return true;
  }

  /** Reads {@code 00:00:54}, a fraction and an offset; all but the first are optional. */
  private boolean clock(String text, int from, int to, LineTime time) {
    int hour = digits(text, from, 2);
    int minute = digits(text, from + 3, 2);
    int second = digits(text, from + 6, 2);
    boolean isClock =
        text.charAt(from + 2) == ':'
            && text.charAt(from + 5) == ':'
            && hour >= 0
            && hour < 24
            && minute >= 0
            && minute < 60
            && second >= 0
            && second <= 60;
    if (!isClock) {
      return false;
    }
    position = from + 8;
    boolean isExact =
        position < to && (text.charAt(position) == '.' || text.charAt(position) == ',');
    int nanos = isExact ? fraction(text, to) : 0;
    int offset = offset(text, to);
    if (offset == Integer.MAX_VALUE) {
      return false;
    }
    time.set(dayStart + hour * 3_600L + minute * 60L + second - offset, nanos, isExact);
    time.setHasOffset(position < to);
    return true;
  }

  private int fraction(String text, int to) {
    int nanos = 0;
    int unit = EpochTime.NANOS / 10;
    for (position++; position < to && LineText.isDigit(text.charAt(position)); position++) {
      nanos += unit * (text.charAt(position) - '0');
      unit /= 10;
    }
    return nanos;
  }

  /** Returns the offset at {@link #position} in seconds; the largest number if it is invalid. */
  private int offset(String text, int to) {
    int from = position;
    while (from < to && text.charAt(from) == ' ') {
      from++;
    }
    if (isUtc(text, from, to)) {
      return 0;
    }
    int minutes = to - from == 6 && text.charAt(from + 3) == ':' ? from + 4 : from + 3;
    boolean isSigned = to - from >= 5 && (text.charAt(from) == '+' || text.charAt(from) == '-');
    if (!isSigned || minutes + 2 != to) {
      return Integer.MAX_VALUE;
    }
    int hour = digits(text, from + 1, 2);
    int minute = digits(text, minutes, 2);
    if (hour < 0 || minute < 0) {
      return Integer.MAX_VALUE;
    }
    int seconds = hour * 3_600 + minute * 60;
    return text.charAt(from) == '-' ? -seconds : seconds;
  }

  private static boolean isUtc(String text, int from, int to) {
    return from == to
        || LineText.equal(text, from, to, "Z")
        || LineText.equal(text, from, to, "z")
        || LineText.equal(text, from, to, "UTC")
        || LineText.equal(text, from, to, "GMT");
  }

  /** Returns a number of some digits; -1 if there is another character. */
  private static int digits(String text, int from, int count) {
    int number = 0;
    for (int i = from; i < from + count; i++) {
      if (!LineText.isDigit(text.charAt(i))) {
        return -1;
      }
      number = 10 * number + text.charAt(i) - '0';
    }
    return number;
  }
}
