package io.github.wayleave.cli;

import io.github.wayleave.cli.explain.UrlList;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.cli.terminal.Shell;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How {@code explain} writes an answer. */
final class ExplainOutput {
  /** For whom the answer is written. */
  enum ExplainFormat {
    TEXT,
    JSON,
    /** For spreadsheets: a list of URLs. */
    CSV;

    @Override
    public String toString() {
      return Paper.word(this);
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

  void print(Shell shell, Report report) {
    switch (format) {
      case TEXT -> report.text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, report);
      case CSV -> {
        requireList(report instanceof UrlList);
        shell.out().print(((UrlList) report).csv());
      }
    }
  }

  /** Refuses a format that the answer cannot have. */
  void requireList(boolean isList) {
    if (format == ExplainFormat.CSV && !isList) {
      throw new Failure("--format csv goes with --urls; name a file of URLs, or leave it out");
    }
  }
}
