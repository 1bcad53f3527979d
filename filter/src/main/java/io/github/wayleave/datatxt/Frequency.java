package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often a dataset is updated: an ISO 8601 duration of whole numbers greater than zero, such as
 * {@code P1D} or {@code PT15M}.
 *
 * @param text the duration
 */
public record Frequency(String text) {
  /**
   * The address of the EU authority table of frequencies. It has codes for durations, such as
   * {@code DAILY} for {@code P1D}; the address of an entry ends with its code.
   */
  public static final String CODE_TABLE =
      "http://publications.europa.eu/resource/authority/frequency/";

  private static final String NUMBER = "[0-9]{1,6}";
  private static final Pattern DURATION =
      Pattern.compile(
          "P(?=.)(%1$sY)?(%1$sM)?(%1$sW)?(%1$sD)?(T(?=.)(%1$sH)?(%1$sM)?(%1$sS)?)?"
              .formatted(NUMBER));
  private static final Pattern NONZERO = Pattern.compile(".*[1-9].*");

  /**
   * Creates a frequency.
   *
   * @throws InvalidValueException if {@code text} is not such a duration
   */
  public Frequency {
    LineText.check(text);
    if (!DURATION.matcher(text).matches() || !NONZERO.matcher(text).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not an ISO 8601 duration above zero; write P1D for daily, P1M for monthly, PT15M for every 15 minutes"
              .formatted(text));
    }
  }

  /** Returns the duration. */
  @Override
  public String toString() {
    return text;
  }

  /**
   * Returns the code of this duration in the {@linkplain #CODE_TABLE EU table}, or empty if it has
   * none.
   */
  public Optional<String> code() {
    return Optional.ofNullable(FrequencyCodes.BY_LENGTH.get(NominalDuration.of(this)));
  }

  /**
   * Returns the duration of a code in the {@linkplain #CODE_TABLE EU table}, or empty for unknown
   * codes and for codes without a duration, such as {@code IRREG}.
   */
  public static Optional<Frequency> fromCode(String code) {
    return Optional.ofNullable(FrequencyCodes.CODES.get(code));
  }

  /** The table, loaded on first use. */
  private static final class FrequencyCodes {
    private static final Pattern PART = Pattern.compile("([0-9]+)([YMWDHS])|(T)");
    private static final Map<String, Frequency> CODES = new LinkedHashMap<>();
    private static final Map<NominalDuration, String> BY_LENGTH = new HashMap<>();

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

    private FrequencyCodes() {}

    private static void code(String code, String duration) {
      Frequency frequency = new Frequency(duration);
      CODES.put(code, frequency);
      BY_LENGTH.putIfAbsent(NominalDuration.of(frequency), code);
    }
  }

  /**
   * The length of a duration: 12 months equal a year, 7 days a week and 24 hours a day, but no
   * number of days equals a month.
   */
  private record NominalDuration(long months, long seconds) {
    static NominalDuration of(Frequency frequency) {
      Matcher parts = FrequencyCodes.PART.matcher(frequency.text());
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
      return new NominalDuration(months, seconds);
    }
  }
}
