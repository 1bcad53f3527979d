package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.ArgumentCheck;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.StopSignal;
import io.github.wayleave.cli.terminal.TextStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The main class of {@code wayleave.jar}. */
public final class Main {
  private Main() {}

  /** Runs a command and exits with its exit code. */
  public static void main(String... arguments) {
    StopSignal.exit(run(shell(), arguments));
  }

  /** Returns all commands with their options, from which manual pages are made. */
  public static CommandLine commandLine() {
    return Wayleave.commandLine(shell());
  }

  private static CommandEnvironment shell() {
    return new CommandEnvironment(
        Path.of(""),
        System.in,
        new TextStream(new FileOutputStream(FileDescriptor.out), false),
        new TextStream(new FileOutputStream(FileDescriptor.err), true),
        Ansi.AUTO.enabled());
  }

  private static int run(CommandEnvironment shell, String... arguments) {
    Optional<String> problem = ArgumentCheck.ofProcess().findDamage(arguments);
    if (problem.isPresent()) {
      shell.err().print("wayleave: " + problem.get() + "\n");
      shell.err().flush();
      return ExitCodes.FAILED;
    }
    return Wayleave.run(shell, arguments);
  }
}
