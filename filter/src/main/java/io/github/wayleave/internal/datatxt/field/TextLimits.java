package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;

/** Checks text for people: not empty, of limited length, without control characters. */
public final class TextLimits {
  private static final String LINE_BREAK = "[\\r\\n\\u0085\\u2028\\u2029]";

  private TextLimits() {}

  /**
   * Returns {@code text} if it is a single line of 1 to {@code maxCharacters} characters.
   *
   * @throws InvalidValueException otherwise
   */
  public static String oneLine(String text, int maxCharacters) {
    LineText.check(text);
    return checkLength(text, maxCharacters);
  }

  /**
   * Returns {@code text} if it has 1 to {@code maxCharacters} characters, on any number of lines.
   *
   * @throws InvalidValueException otherwise, or if it contains a control character other than a
   *     line break
   */
  public static String anyLines(String text, int maxCharacters) {
    if (!LineText.isSafe(text)) {
      LineText.check(text.replaceAll(LINE_BREAK, " "));
    }
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
