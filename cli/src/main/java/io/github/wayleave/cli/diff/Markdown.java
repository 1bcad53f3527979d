package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;

/** Text from outside as it may stand in Markdown, in a table, too. */
public final class Markdown {
  private static final int LONGEST = 100;
  private static final String PLAIN = " /-";

  private Markdown() {}

  /**
   * Returns a text as code, from which it cannot get out: no link, no name, no HTML, no end of the
   * cell comes of it; a long one is cut. Where the usual marks would not hold it, every sign in it
   * is written as its number.
   */
  public static String code(String text) {
    boolean isWhole = text.length() <= LONGEST;
    String shown =
        TextOutput.quoted(isWhole ? text : text.substring(0, LONGEST)) + (isWhole ? "" : "...");
    boolean holds = !shown.isBlank() && shown.strip().equals(shown) && !hasMark(shown);
    return holds ? "`" + shown + "`" : "<code>" + numbered(shown) + "</code>";
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
