package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.cli.terminal.Shell;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How an answer is written. */
final class OutputOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "For people or for programs: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
      defaultValue = "text")
  private Format format;

  @Mixin private ColorOptions colors;

  void print(Shell shell, Report report) {
    if (format == Format.JSON) {
      printJson(shell, report);
    } else {
      report.text(paper(shell));
    }
  }

  static void printJson(Shell shell, Report report) {
    shell.out().print(Json.lines(report::json) + "\n");
  }

  Paper paper(Shell shell) {
    return colors.paper(shell);
  }

  boolean isJson() {
    return format == Format.JSON;
  }

  /** For whom an answer is written. */
  public enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return Paper.word(this);
    }
  }
}
