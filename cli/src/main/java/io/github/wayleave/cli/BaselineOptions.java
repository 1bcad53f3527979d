package io.github.wayleave.cli;

import io.github.wayleave.cli.lint.Baseline;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for known findings. */
final class BaselineOptions {
  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "A file from --write-baseline with known findings, which are ignored.")
  private Optional<String> baseline = Optional.empty();

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Writes the current findings to a file for --baseline.")
  private Optional<String> newBaseline = Optional.empty();

  Optional<Baseline> read(CommandEnvironment shell) {
    return baseline.map(file -> Baseline.read(shell, file));
  }

  boolean isWritten() {
    return newBaseline.isPresent();
  }

  void write(CommandEnvironment shell, Baseline findings) {
    newBaseline.ifPresent(file -> findings.write(shell, file));
  }
}
