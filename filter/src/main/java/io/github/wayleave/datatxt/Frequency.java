package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import java.util.regex.Pattern;

/**
 * How often a dataset is updated: an ISO 8601 duration of whole numbers, like {@code P1D} or {@code
 * PT15M}.
 *
 * @param text the duration
 */
public record Frequency(String text) {
  private static final String N = "[0-9]{1,6}";
  private static final Pattern DURATION =
      Pattern.compile(
          "P(?=.)(%1$sY)?(%1$sM)?(%1$sW)?(%1$sD)?(T(?=.)(%1$sH)?(%1$sM)?(%1$sS)?)?".formatted(N));
  private static final Pattern SOME = Pattern.compile(".*[1-9].*");

  /**
   * Checks the text.
   *
   * @throws InvalidValueException if it is no such duration, or none at all
   */
  public Frequency {
    LineText.check(text);
    if (!DURATION.matcher(text).matches() || !SOME.matcher(text).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not an ISO 8601 duration; allowed are years, months, weeks, days and times above zero; write P1D for daily, P1M for monthly, PT15M for every 15 minutes"
              .formatted(text));
    }
  }

  /** Returns the duration. */
  @Override
  public String toString() {
    return text;
  }
}
