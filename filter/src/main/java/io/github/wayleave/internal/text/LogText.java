package io.github.wayleave.internal.text;

import java.util.Locale;

/**
 * Text from outside as it may stand between quotation marks in a log: short, on one line, and shown
 * in the order in which it is stored.
 */
public final class LogText {
  /** How many characters are shown. */
  public static final int LONGEST = 256;

  private LogText() {}

  /**
   * Returns the first {@value #LONGEST} characters of a text, and dots if there are more. Quotation
   * marks, backslashes, line breaks, controls, invisible characters, those that change the
   * direction of writing, and halves of surrogate pairs are written as escapes.
   */
  public static String excerpt(String text) {
    boolean whole = text.length() <= LONGEST;
    StringBuilder escaped = new StringBuilder();
    (whole ? text : text.substring(0, LONGEST)).codePoints().forEach(c -> append(escaped, c));
    return whole ? escaped.toString() : escaped.append("...").toString();
  }

  /**
   * Returns a whole text on one line, as it is but for line breaks, controls, invisible characters,
   * those that change the direction of writing, and halves of surrogate pairs, which are written as
   * escapes.
   */
  public static String line(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints().forEach(c -> appendVisible(escaped, c));
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, int c) {
    if (c == '"' || c == '\\') {
      escaped.append('\\').append((char) c);
    } else {
      appendVisible(escaped, c);
    }
  }

  private static void appendVisible(StringBuilder escaped, int c) {
    if (isVisible(c)) {
      escaped.appendCodePoint(c);
    } else {
      for (char unit : Character.toChars(c)) {
        escaped.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
      }
    }
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
