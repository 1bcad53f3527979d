package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.TextOutput;
import picocli.CommandLine.Option;

/** The option for colored output. */
final class ColorOptions {
  enum Colour {
    /** Colors only on a terminal. */
    AUTO,
    ALWAYS,
    NEVER;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description = "When to use colors: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Colour colour = Colour.AUTO;

  TextOutput paper(CommandEnvironment shell) {
    boolean coloured = colour == Colour.AUTO ? shell.isTerminal() : colour == Colour.ALWAYS;
    return new TextOutput(shell.out(), coloured);
  }
}
