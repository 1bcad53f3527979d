package io.github.wayleave.internal.text;

import java.util.Locale;

/**
 * Escapes untrusted text for logs, so that it is short, on one line and shown in its stored order.
 */
public final class LogText {
  /** The maximum number of characters shown: {@value}. */
  public static final int LONGEST = 256;

  private LogText() {}

  /**
   * Returns the first {@value #LONGEST} characters of a text, followed by dots if there are more,
   * for use within quotation marks. Quotation marks, backslashes, line breaks, control and
   * invisible characters, those that change the direction of writing and halves of surrogate pairs
   * are escaped.
   */
  public static String excerpt(String text) {
    boolean whole = text.length() <= LONGEST;
    StringBuilder escaped = new StringBuilder();
    (whole ? text : text.substring(0, LONGEST)).codePoints().forEach(c -> append(escaped, c));
    return whole ? escaped.toString() : escaped.append("...").toString();
  }

  /**
   * Returns a whole text on one line. Line breaks, control and invisible characters, those that
   * change the direction of writing and halves of surrogate pairs are escaped.
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

  /** Returns whether a character is shown, and neither moves the cursor nor changes the order. */
  public static boolean isVisible(int c) {
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
