package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses durations: a whole number and a unit, {@code s}, {@code m}, {@code h} or {@code d}. */
public final class Durations {
  private static final Pattern SHAPE = Pattern.compile("([0-9]{1,9})([smhd])");

  /** Near misses: no unit, a space before the unit, or the unit's full name. */
  private static final Pattern NEARLY =
      Pattern.compile("0*([0-9]{1,9}) ?(s|sec|secs|seconds?|m|mins?|minutes?|h|hours?|d|days?|)");

  private Durations() {}

  /**
   * Parses a duration.
   *
   * @throws InvalidValueException if {@code text} is not a duration
   */
  public static Duration parse(String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a duration; write a whole number and a unit (s, m, h or d), such as %s"
              .formatted(text, like(text)));
    }
    long number = Long.parseLong(shape.group(1));
    return switch (shape.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      default -> Duration.ofDays(number);
    };
  }

  private static String like(String text) {
    Matcher nearly = NEARLY.matcher(Ascii.lower(text));
    if (!nearly.matches()) {
      return text.endsWith("ms") ? "1s" : "15m";
    }
    String unit = nearly.group(2);
    return nearly.group(1) + (unit.isEmpty() ? 's' : unit.charAt(0));
  }
}
