package io.github.wayleave.cli.accesslog.line;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Reads the time since 1970 in seconds, milliseconds, microseconds or nanoseconds. The number of
 * digits tells the unit, as seconds have ten of them from 2001 to 2286.
 */
final class EpochTime {
  static final int NANOS = 1_000_000_000;
  private static final int MAX_LENGTH = 40;
  private static final int SECOND_DIGITS = 10;
  private static final int NANO_DIGITS = 19;

  /** 2001-09-09, from which on seconds have ten digits. */
  private static final long MIN_SECOND = 1_000_000_000L;

  /** 2200-01-01. */
  private static final long MAX_SECOND = 7_258_118_400L;

  private EpochTime() {}

  static boolean parse(String text, int from, int to, LineTime time) {
    if (to - from < SECOND_DIGITS
        || to - from > MAX_LENGTH
        || !LineText.isDigit(text.charAt(from))) {
      return false;
    }
    int point = from;
    while (point < to && LineText.isDigit(text.charAt(point))) {
      point++;
    }
    int digits = point - from;
    if (digits < SECOND_DIGITS || (point < to && text.charAt(point) != '.')) {
      return decimal(text, from, to, time);
    }
    return digits <= NANO_DIGITS
        && (digits - SECOND_DIGITS) % 3 == 0
        && plain(text, from, point, to, time);
  }

  /** Reads a number without an exponent, without creating objects, since each line may have one. */
  private static boolean plain(String text, int from, int point, int to, LineTime time) {
    long second = LineText.number(text, from, from + SECOND_DIGITS);
    int nanos = 0;
    int unit = NANOS / 10;
    for (int i = from + SECOND_DIGITS; i < to; i++) {
      if (i == point) {
        continue;
      }
      if (!LineText.isDigit(text.charAt(i))) {
        return false;
      }
      nanos += unit * (text.charAt(i) - '0');
      unit /= 10;
    }
    if (second < MIN_SECOND || second > MAX_SECOND) {
      return false;
    }
    time.set(second, nanos, to > from + SECOND_DIGITS);
    return true;
  }

  /** Reads any other number, such as {@code 1.794183897662E9}. */
  private static boolean decimal(String text, int from, int to, LineTime time) {
    try {
      return set(new BigDecimal(text.substring(from, to)), time);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean set(BigDecimal number, LineTime time) {
    // The exponent of a hostile number could stand for a billion digits.
    int digits = number.precision() - number.scale();
    if (digits < SECOND_DIGITS || digits > NANO_DIGITS) {
      return false;
    }
    int power = (digits - SECOND_DIGITS) / 3 * 3;
    if (digits != SECOND_DIGITS + power || number.scale() > MAX_LENGTH) {
      return false;
    }
    BigInteger nanos = number.scaleByPowerOfTen(9 - power).toBigInteger();
    BigInteger[] parts = nanos.divideAndRemainder(BigInteger.valueOf(NANOS));
    if (parts[0].longValueExact() > MAX_SECOND) {
      return false;
    }
    boolean isExact = power > 0 || number.scale() > 0;
    time.set(parts[0].longValueExact(), parts[1].intValueExact(), isExact);
    return true;
  }
}
