package io.github.wayleave.datatxt;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The codes that the frequency authority table of the European Union has for durations, like {@code
 * DAILY} for {@code P1D}.
 */
public final class FrequencyCode {
  /** What the codes of the table begin with. */
  public static final String TABLE = "http://publications.europa.eu/resource/authority/frequency/";

  private static final Pattern PART = Pattern.compile("([0-9]+)([YMWDHS])|(T)");
  private static final Map<String, Frequency> CODES = new LinkedHashMap<>();
  private static final Map<Length, String> BY_LENGTH = new HashMap<>();

  static {
    code("CONT", "PT1S");
    code("UPDATE_CONT", "PT1S");
    code("1MIN", "PT1M");
    code("5MIN", "PT5M");
    code("10MIN", "PT10M");
    code("15MIN", "PT15M");
    code("30MIN", "PT30M");
    code("HOURLY", "PT1H");
    code("BIHOURLY", "PT2H");
    code("TRIHOURLY", "PT3H");
    code("12HRS", "PT12H");
    code("DAILY_2", "PT12H");
    code("DAILY", "P1D");
    code("WEEKLY", "P1W");
    code("BIWEEKLY", "P2W");
    code("MONTHLY", "P1M");
    code("BIMONTHLY", "P2M");
    code("QUARTERLY", "P3M");
    code("ANNUAL_3", "P4M");
    code("ANNUAL_2", "P6M");
    code("ANNUAL", "P1Y");
    code("BIENNIAL", "P2Y");
    code("TRIENNIAL", "P3Y");
    code("QUADRENNIAL", "P4Y");
    code("QUINQUENNIAL", "P5Y");
    code("DECENNIAL", "P10Y");
    code("BIDECENNIAL", "P20Y");
    code("TRIDECENNIAL", "P30Y");
  }

  private FrequencyCode() {}

  private static void code(String code, String duration) {
    Frequency frequency = new Frequency(duration);
    CODES.put(code, frequency);
    BY_LENGTH.putIfAbsent(Length.of(frequency), code);
  }

  /** Returns the code for a duration, or empty if the table has none for it. */
  public static Optional<String> of(Frequency frequency) {
    return Optional.ofNullable(BY_LENGTH.get(Length.of(frequency)));
  }

  /** Returns the duration that a code stands for, or empty for codes like {@code IRREG}. */
  public static Optional<Frequency> frequency(String code) {
    return Optional.ofNullable(CODES.get(code));
  }

  /**
   * How long a duration is: 12 months are a year, 7 days a week and 24 hours a day, but no number
   * of days is a month.
   */
  private record Length(long months, long seconds) {
    static Length of(Frequency frequency) {
      Matcher parts = PART.matcher(frequency.text());
      boolean isTime = false;
      long months = 0;
      long seconds = 0;
      while (parts.find()) {
        if (parts.group(3) != null) {
          isTime = true;
          continue;
        }
        long number = Long.parseLong(parts.group(1));
        switch (parts.group(2)) {
          case "Y" -> months += 12 * number;
          case "W" -> seconds += 604_800 * number;
          case "D" -> seconds += 86_400 * number;
          case "H" -> seconds += 3_600 * number;
          case "S" -> seconds += number;
          default -> {
            months += isTime ? 0 : number;
            seconds += isTime ? 60 * number : 0;
          }
        }
      }
      return new Length(months, seconds);
    }
  }
}
