package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;

/** Text for people: not blank, of bounded length, without control characters. */
public final class TextLimits {
  private static final String LINE_BREAK = "[\\r\\n\\u0085\\u2028\\u2029]";

  private TextLimits() {}

  /**
   * Returns {@code text} if it is 1 to {@code maxCharacters} long and stands on one line.
   *
   * @throws InvalidValueException if it isn't
   */
  public static String oneLine(String text, int maxCharacters) {
    LineText.check(text);
    return checkLength(text, maxCharacters);
  }

  /**
   * Returns {@code text} if it is 1 to {@code maxCharacters} long, on any number of lines.
   *
   * @throws InvalidValueException if it isn't, or holds a control character that is no line break
   */
  public static String anyLines(String text, int maxCharacters) {
    LineText.check(text.replaceAll(LINE_BREAK, " "));
    return checkLength(text, maxCharacters);
  }

  private static String checkLength(String text, int maxCharacters) {
    int characters = text.codePointCount(0, text.length());
    if (text.isBlank()) {
      throw new InvalidValueException(
          "has no text; write 1 to %s characters".formatted(maxCharacters));
    }
    if (characters > maxCharacters) {
      throw new InvalidValueException(
          "has %s characters, but 1 to %s are allowed; shorten it"
              .formatted(characters, maxCharacters));
    }
    return text;
  }
}
