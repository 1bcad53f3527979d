package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.cli.terminal.TextOutput;

/**
 * A line of a file for display: long lines are cut and invisible characters escaped; {@code caret}
 * is the terminal column of the fault.
 */
public record LineExcerpt(String text, int caret) {
  private static final int LONGEST = 100;
  private static final int CONTEXT = 60;
  private static final String CUT = "...";

  /**
   * Creates the excerpt of a line with a fault at a column, from 1; a column behind the line means
   * its end.
   */
  static LineExcerpt of(String line, int column) {
    int[] characters = line.codePoints().toArray();
    int at = Math.min(Math.max(column - 1, 0), characters.length);
    int from = characters.length <= LONGEST ? 0 : Math.max(0, at - CONTEXT);
    int end = Math.min(characters.length, from + LONGEST);
    StringBuilder text = new StringBuilder(from > 0 ? CUT : "");
    int caret = text.length();
    for (int i = from; i < end; i++) {
      String printable = printable(characters[i]);
      text.append(printable);
      caret += i < at ? width(characters[i], printable) : 0;
    }
    return new LineExcerpt(text.append(end < characters.length ? CUT : "").toString(), caret);
  }

  /** Replaces a tab by one space, so that the caret stays below the fault. */
  private static String printable(int character) {
    String text = Character.toString(character);
    boolean harmless = character == '"' || character == '\\';
    return character == '\t' ? " " : harmless ? text : TextOutput.quoted(text);
  }

  private static int width(int character, String printable) {
    boolean combines =
        switch (Character.getType(character)) {
          case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> true;
          default -> false;
        };
    boolean isUnescaped = printable.codePointCount(0, printable.length()) == 1;
    return combines ? 0 : isUnescaped ? (isWide(character) ? 2 : 1) : printable.length();
  }

  /** Returns whether a character takes two columns of a terminal: ideographs, Hangul, emoji. */
  private static boolean isWide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1FAFF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }
}
