package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;

/** Escapes text from outside for Markdown, including tables. */
public final class Markdown {
  private static final int LONGEST = 100;
  private static final String PLAIN = " /-";

  private Markdown() {}

  /**
   * Returns a text as inline code that cannot create a link, a mention, HTML or a table cell. Long
   * text is cut. Text that backticks cannot enclose is written in a {@code <code>} element with
   * numeric character references.
   */
  public static String code(String text) {
    boolean isWhole = text.length() <= LONGEST;
    String excerpt =
        TextOutput.quoted(isWhole ? text : text.substring(0, LONGEST)) + (isWhole ? "" : "...");
    boolean fitsBackticks =
        !excerpt.isBlank() && excerpt.strip().equals(excerpt) && !hasMark(excerpt);
    return fitsBackticks ? "`" + excerpt + "`" : "<code>" + numbered(excerpt) + "</code>";
  }

  private static boolean hasMark(String text) {
    return text.indexOf('`') >= 0 || text.indexOf('|') >= 0;
  }

  private static String numbered(String text) {
    StringBuilder numbered = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (Ascii.isAlphanumeric(c) || PLAIN.indexOf(c) >= 0) {
                numbered.appendCodePoint(c);
              } else {
                numbered.append("&#").append(c).append(';');
              }
            });
    return numbered.toString();
  }
}
