package io.github.wayleave.cli.terminal;

/** How a word stands out on a terminal that has colours (ECMA-48, 8.3.117: SGR). */
public enum Ink {
  /** A heading. */
  BOLD("1"),
  /** What matters less. */
  FAINT("2"),
  /** What is wrong, or denied. */
  RED("31"),
  /** What is fine, or allowed. */
  GREEN("32"),
  /** What is doubtful. */
  YELLOW("33"),
  /** Where something is. */
  CYAN("36");

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  String on(String text) {
    return "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
