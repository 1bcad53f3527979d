package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the output of most commands. */
final class OutputOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private OutputFormat format = OutputFormat.TEXT;

  @Mixin private ColorOptions colors;

  void print(CommandEnvironment shell, CommandResult report) {
    if (format == OutputFormat.JSON) {
      printJson(shell, report);
    } else {
      report.text(paper(shell));
    }
  }

  static void printJson(CommandEnvironment shell, CommandResult report) {
    shell.out().print(report.jsonText());
  }

  TextOutput paper(CommandEnvironment shell) {
    return colors.paper(shell);
  }

  boolean isJson() {
    return format == OutputFormat.JSON;
  }

  public enum OutputFormat {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }
}
