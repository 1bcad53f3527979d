package io.github.wayleave.cli;

import io.github.wayleave.cli.explain.UrlListReport;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the output of {@code explain}. */
final class ExplainOutput {
  enum ExplainFormat {
    TEXT,
    JSON,
    /** For spreadsheets; only for a list of URLs. */
    CSV;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "For whom to write: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); csv goes with --urls.",
      defaultValue = "text")
  private ExplainFormat format;

  @Mixin private ColorOptions colors;

  void print(CommandEnvironment shell, CommandResult report) {
    switch (format) {
      case TEXT -> report.text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, report);
      case CSV -> {
        requireList(report instanceof UrlListReport);
        shell.out().print(((UrlListReport) report).csv());
      }
    }
  }

  /** Rejects CSV if the result is not a list of URLs. */
  void requireList(boolean isList) {
    if (format == ExplainFormat.CSV && !isList) {
      throw new CommandException(
          "--format csv goes with --urls; name a file of URLs, or leave it out");
    }
  }
}
