package io.github.wayleave.cli;

import io.github.wayleave.cli.ledger.PrintableReport;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the output of commands that report what crawlers did. */
final class LedgerOutputOptions {
  /** The format of a report. */
  enum ReportFormat {
    TEXT,
    JSON,
    /** A line for each rule that a crawler broke. */
    CSV,
    /** One document that loads nothing. */
    HTML;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private ReportFormat format = ReportFormat.TEXT;

  @Mixin private ColorOptions colors;

  void print(CommandEnvironment shell, PrintableReport report) {
    switch (format) {
      case CSV -> printBytes(shell, report.csv());
      case HTML -> printBytes(shell, report.html());
      default -> printResult(shell, report);
    }
  }

  /** Prints a result that is text or JSON only. */
  void printResult(CommandEnvironment shell, CommandResult result) {
    if (format == ReportFormat.JSON) {
      OutputOptions.printJson(shell, result);
    } else {
      result.text(paper(shell));
    }
  }

  TextOutput paper(CommandEnvironment shell) {
    return colors.paper(shell);
  }

  boolean isText() {
    return format == ReportFormat.TEXT;
  }

  boolean isJson() {
    return format == ReportFormat.JSON;
  }

  private static void printBytes(CommandEnvironment shell, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    shell.out().write(bytes, 0, bytes.length);
  }
}
