package io.github.wayleave.cli.terminal;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.io.PrintStream;

/** Text for a person, line by line. */
public final class TextOutput {
  private static final String END_OF_LINE = "\n";
  private static final int MARGIN = 14;

  private final PrintStream out;
  private final boolean hasColours;

  public TextOutput(PrintStream out, boolean hasColours) {
    this.out = out;
    this.hasColours = hasColours;
  }

  public String ink(TextStyle ink, String text) {
    return hasColours && !text.isEmpty() ? ink.on(text) : text;
  }

  public void line(String text) {
    out.print(text);
    out.print(END_OF_LINE);
  }

  public void line() {
    line("");
  }

  /**
   * Returns a text that somebody else wrote as one line that cannot move the cursor or change the
   * colours, cut where it is long.
   */
  public static String quoted(String text) {
    return LogText.shown(text);
  }

  /** Returns a constant as people write it: in lower case, with hyphens. */
  public static String word(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  /** Writes one of the lines below an answer that say why: a word in a margin, and a text. */
  public void row(String name, String text) {
    row(MARGIN, name, text);
  }

  public void row(int margin, String name, String text) {
    line(
        "  " + ink(TextStyle.FAINT, name + " ".repeat(Math.max(1, margin - name.length()))) + text);
  }

  /** How a word stands out on a terminal that has colours (ECMA-48, 8.3.117: SGR). */
  public enum TextStyle {
    BOLD("1"),
    /** What matters less. */
    FAINT("2"),
    /** What is wrong, or denied. */
    RED("31"),
    /** What is fine, or allowed. */
    GREEN("32"),
    YELLOW("33"),
    CYAN("36");

    private final String code;

    TextStyle(String code) {
      this.code = code;
    }

    String on(String text) {
      return "\u001b[" + code + "m" + text + "\u001b[0m";
    }
  }
}
