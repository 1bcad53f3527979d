package io.github.wayleave.cli.accesslog.line;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;

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

  private final byte[] last = new byte[MAX_REMEMBERED];
  private int lastLength = -1;
  private long lastSecond;
  private int lastNanos;
  private boolean wasExact;
  private boolean hadOffset;
  private int day = -1;
  private long dayStart;
  private int position;

  /** Reads a time of any form; returns whether it is one. */
  public boolean any(byte[] octets, int from, int to, LineTime time) {
    if (to - from == lastLength && Arrays.equals(octets, from, to, last, 0, lastLength)) {
      time.set(lastSecond, lastNanos, wasExact);
      time.setHasOffset(hadOffset);
      return true;
    }
    if (!parse(octets, from, to, time)) {
      return false;
    }
    if (to - from <= MAX_REMEMBERED) {
      System.arraycopy(octets, from, last, 0, to - from);
      lastLength = to - from;
      lastSecond = Math.floorDiv(time.nanosOfEpoch(), EpochTime.NANOS);
      lastNanos = (int) Math.floorMod(time.nanosOfEpoch(), (long) EpochTime.NANOS);
      wasExact = time.isExact();
      hadOffset = time.hasOffset();
    }
    return true;
  }

  private boolean parse(byte[] octets, int from, int to, LineTime time) {
    int length = to - from;
    if (length >= CLF_LENGTH && octets[from + 2] == '/' && octets[from + 6] == '/') {
      return clf(octets, from, to, time);
    }
    if (length >= ISO_LENGTH && octets[from + 4] == '-' && octets[from + 7] == '-') {
      return iso(octets, from, to, time);
    }
    return EpochTime.parse(octets, from, to, time);
  }

  /** Reads {@code 10/Nov/2026:00:00:54 +0000}, optionally with a fraction. */
  private boolean clf(byte[] octets, int from, int to, LineTime time) {
    int month = month(octets, from + 3);
    return month > 0
        && octets[from + 11] == ':'
        && date(digits(octets, from + 7, 4), month, digits(octets, from, 2))
        && clock(octets, from + 12, to, time);
  }

  /** Reads RFC 3339, 5.6, also without an offset, which means UTC. */
  private boolean iso(byte[] octets, int from, int to, LineTime time) {
    byte separator = octets[from + 10];
    return (separator == 'T' || separator == ' ' || separator == 't')
        && date(digits(octets, from, 4), digits(octets, from + 5, 2), digits(octets, from + 8, 2))
        && clock(octets, from + 11, to, time);
  }

  /** Reads the time of a day in UTC, whose date and time are separate fields. */
  public boolean dateAndClock(
      byte[] octets, int dateFrom, int clockFrom, int clockTo, LineTime time) {
    boolean isTime =
        clockTo - clockFrom >= 8
            && octets[dateFrom + 4] == '-'
            && octets[dateFrom + 7] == '-'
            && date(
                digits(octets, dateFrom, 4),
                digits(octets, dateFrom + 5, 2),
                digits(octets, dateFrom + 8, 2))
            && clock(octets, clockFrom, clockTo, time);
    time.setHasOffset(true);
    return isTime;
  }

  private static int month(byte[] octets, int from) {
    for (int month = 0; month < 12; month++) {
      if (octets[from] == MONTHS.charAt(3 * month)
          && octets[from + 1] == MONTHS.charAt(3 * month + 1)
          && octets[from + 2] == MONTHS.charAt(3 * month + 2)) {
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
  private boolean clock(byte[] octets, int from, int to, LineTime time) {
    int hour = digits(octets, from, 2);
    int minute = digits(octets, from + 3, 2);
    int second = digits(octets, from + 6, 2);
    boolean isClock =
        octets[from + 2] == ':'
            && octets[from + 5] == ':'
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
    boolean isExact = position < to && (octets[position] == '.' || octets[position] == ',');
    int nanos = isExact ? fraction(octets, to) : 0;
    int offset = offset(octets, to);
    if (offset == Integer.MAX_VALUE) {
      return false;
    }
    time.set(dayStart + hour * 3_600L + minute * 60L + second - offset, nanos, isExact);
    time.setHasOffset(position < to);
    return true;
  }

  private int fraction(byte[] octets, int to) {
    int nanos = 0;
    int unit = EpochTime.NANOS / 10;
    for (position++; position < to && Octets.isDigit(octets[position]); position++) {
      nanos += unit * (octets[position] - '0');
      unit /= 10;
    }
    return nanos;
  }

  /** Returns the offset at {@link #position} in seconds; the largest number if it is invalid. */
  private int offset(byte[] octets, int to) {
    int from = position;
    while (from < to && octets[from] == ' ') {
      from++;
    }
    if (isUtc(octets, from, to)) {
      return 0;
    }
    int minutes = to - from == 6 && octets[from + 3] == ':' ? from + 4 : from + 3;
    boolean isSigned = to - from >= 5 && (octets[from] == '+' || octets[from] == '-');
    if (!isSigned || minutes + 2 != to) {
      return Integer.MAX_VALUE;
    }
    int hour = digits(octets, from + 1, 2);
    int minute = digits(octets, minutes, 2);
    if (hour < 0 || minute < 0) {
      return Integer.MAX_VALUE;
    }
    int seconds = hour * 3_600 + minute * 60;
    return octets[from] == '-' ? -seconds : seconds;
  }

  private static boolean isUtc(byte[] octets, int from, int to) {
    return from == to
        || Octets.equal(octets, from, to, "Z")
        || Octets.equal(octets, from, to, "z")
        || Octets.equal(octets, from, to, "UTC")
        || Octets.equal(octets, from, to, "GMT");
  }

  /** Returns a number of some digits; -1 if there is another character. */
  private static int digits(byte[] octets, int from, int count) {
    int number = 0;
    for (int i = from; i < from + count; i++) {
      if (!Octets.isDigit(octets[i])) {
        return -1;
      }
      number = 10 * number + octets[i] - '0';
    }
    return number;
  }
}
