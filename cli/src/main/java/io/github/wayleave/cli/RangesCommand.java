package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wayleave ranges}: the operators' lists of addresses as a file. */
@Command(
    name = "ranges",
    description = "Fetches the operators' lists of addresses into a file, or shows such a file.",
    mixinStandardHelpOptions = true)
final class RangesCommand implements Runnable {
  @Spec private CommandSpec spec;

  private RangesCommand() {}

  /** Creates the command with its subcommands. */
  static CommandLine create(CommandEnvironment shell) {
    return new CommandLine(new RangesCommand())
        .addSubcommand(new RangesUpdateCommand(shell))
        .addSubcommand(new RangesShowCommand(shell));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command: expected update or show.");
  }
}
