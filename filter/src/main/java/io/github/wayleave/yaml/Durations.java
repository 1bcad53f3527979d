package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as a policy writes them: a whole number and a unit, {@code s}, {@code m}, {@code h} or
 * {@code d}.
 */
final class Durations {
  private static final Pattern SHAPE = Pattern.compile("([0-9]{1,9})([smhd])");

  private Durations() {}

  /**
   * Returns the duration that {@code text} is.
   *
   * @throws InvalidValueException if it is none
   */
  static Duration parse(String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      boolean unitless = text.matches("[0-9]{1,9}");
      throw new InvalidValueException(
          "\"%s\" is not a duration; a duration is a whole number and a unit, s, m, h or d%s"
              .formatted(text, unitless ? ", like %ss".formatted(text) : ", like 15m"));
    }
    long number = Long.parseLong(shape.group(1));
    return switch (shape.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      default -> Duration.ofDays(number);
    };
  }
}
