package io.github.wayleave.cli.terminal;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.io.PrintStream;

/** Writes text for people, line by line. */
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
   * Escapes text from outside as one line that cannot move the cursor or change colours, and cuts
   * it if it is long.
   */
  public static String quoted(String text) {
    return LogText.excerpt(text);
  }

  /** Returns the name of a constant in lower case with hyphens. */
  public static String word(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  /** Returns a number with its noun, such as {@code 2 crawlers}. */
  public static String count(long number, String noun) {
    return "%s %s%s".formatted(number, noun, number == 1 ? "" : "s");
  }

  /** Returns a text, followed by spaces up to a width. */
  public static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** Returns a text, preceded by spaces up to a width. */
  public static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  /** Writes a detail line: a name in the margin, and a text. */
  public void row(String name, String text) {
    row(MARGIN, name, text);
  }

  public void row(int margin, String name, String text) {
    line(
        "  " + ink(TextStyle.FAINT, name + " ".repeat(Math.max(1, margin - name.length()))) + text);
  }

  /** The style of a word on a terminal with colours (ECMA-48, 8.3.117: SGR). */
  public enum TextStyle {
    BOLD("1"),
    /** For less important text. */
    FAINT("2"),
    /** For errors and denied access. */
    RED("31"),
    /** For success and allowed access. */
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
