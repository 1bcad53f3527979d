package io.github.wayleave.cli.terminal;

import io.github.wayleave.internal.text.LogText;
import java.io.PrintStream;

/** Text for a person, line by line. */
public final class Paper {
  private static final String END_OF_LINE = "\n";

  private final PrintStream out;
  private final boolean hasColours;

  public Paper(PrintStream out, boolean hasColours) {
    this.out = out;
    this.hasColours = hasColours;
  }

  public String ink(Ink ink, String text) {
    return hasColours && !text.isEmpty() ? ink.on(text) : text;
  }

  public void line(String text) {
    out.print(text);
    out.print(END_OF_LINE);
  }

  /** Writes an empty line. */
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

  /** How a word stands out on a terminal that has colours (ECMA-48, 8.3.117: SGR). */
  public enum Ink {
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

    Ink(String code) {
      this.code = code;
    }

    String on(String text) {
      return "\u001b[" + code + "m" + text + "\u001b[0m";
    }
  }
}
