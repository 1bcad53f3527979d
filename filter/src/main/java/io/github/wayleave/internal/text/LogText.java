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
  public static String shown(String text) {
    boolean whole = text.length() <= LONGEST;
    StringBuilder shown = new StringBuilder();
    (whole ? text : text.substring(0, LONGEST)).codePoints().forEach(c -> append(shown, c));
    return whole ? shown.toString() : shown.append("...").toString();
  }

  /**
   * Returns a whole text on one line, as it is but for line breaks, controls, invisible characters,
   * those that change the direction of writing, and halves of surrogate pairs, which are written as
   * escapes.
   */
  public static String line(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(c -> appendVisible(shown, c));
    return shown.toString();
  }

  private static void append(StringBuilder shown, int c) {
    if (c == '"' || c == '\\') {
      shown.append('\\').append((char) c);
    } else {
      appendVisible(shown, c);
    }
  }

  private static void appendVisible(StringBuilder shown, int c) {
    if (isVisible(c)) {
      shown.appendCodePoint(c);
    } else {
      for (char unit : Character.toChars(c)) {
        shown.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
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
