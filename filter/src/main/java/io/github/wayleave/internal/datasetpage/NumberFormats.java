package io.github.wayleave.internal.datasetpage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** Formats numbers for people. */
final class NumberFormats {
  private static final List<String> UNITS = List.of("bytes", "kB", "MB", "GB", "TB", "PB", "EB");
  private static final BigDecimal STEP = BigDecimal.valueOf(1000);

  /** From this value on, one decimal place would exceed three significant digits. */
  private static final BigDecimal WHOLE_FROM = new BigDecimal("99.95");

  private NumberFormats() {}

  /** Returns a number with commas between thousands. */
  static String grouped(Number number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a count with its noun, such as {@code 2 files}. */
  static String count(Number number, String singular) {
    return grouped(number) + " " + singular + (number.longValue() == 1 ? "" : "s");
  }

  /** Returns a size in bytes in a suitable SI unit; a kB has 1,000 bytes. */
  static String size(BigInteger octets) {
    BigDecimal scaled = new BigDecimal(octets);
    int unit = 0;
    while (unit < UNITS.size() - 1 && rounded(scaled, unit).compareTo(STEP) >= 0) {
      scaled = scaled.divide(STEP);
      unit++;
    }
    return unit == 0
        ? count(octets, "byte")
        : rounded(scaled, unit).toPlainString() + " " + UNITS.get(unit);
  }

  private static BigDecimal rounded(BigDecimal value, int unit) {
    boolean whole = unit == 0 || value.compareTo(WHOLE_FROM) >= 0;
    return value.setScale(whole ? 0 : 1, RoundingMode.HALF_UP);
  }
}
