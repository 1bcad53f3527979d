package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.Format;
import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.cli.terminal.Shell;
import picocli.CommandLine.Option;

/** How an answer is written. */
final class OutputOptions {
  /** When colours are used. */
  enum Colour {
    /** Where a person reads on a terminal. */
    AUTO("auto"),
    /** Wherever it goes. */
    ALWAYS("always"),
    /** Nowhere. */
    NEVER("never");

    private final String word;

    Colour(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "For people or for programs: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE}.",
      defaultValue = "text")
  private Format format;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description = "When to use colours: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE}.",
      defaultValue = "auto")
  private Colour colour;

  /** Writes a report to {@code out}. */
  void print(Shell shell, Report report) {
    if (format == Format.JSON) {
      shell.out().print(Json.lines(report::json) + "\n");
    } else {
      report.text(paper(shell));
    }
  }

  /** Returns the paper that {@code out} is. */
  Paper paper(Shell shell) {
    boolean coloured = colour == Colour.AUTO ? shell.isTerminal() : colour == Colour.ALWAYS;
    return new Paper(shell.out(), coloured);
  }

  /** Tells whether programs read the answer. */
  boolean isJson() {
    return format == Format.JSON;
  }
}
