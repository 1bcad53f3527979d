package io.github.wayleave.cli.terminal;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * The environment of a command: relative paths are resolved against {@code folder}; {@code
 * isTerminal} if {@code out} is a terminal with colours.
 */
public record CommandEnvironment(
    Path folder,
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean isTerminal,
    InstantSource clock) {

  /** Creates an environment with the clock of the system. */
  public CommandEnvironment(
      Path folder, InputStream in, PrintStream out, PrintStream err, boolean isTerminal) {
    this(folder, in, out, err, isTerminal, InstantSource.system());
  }

  public Path file(String argument) {
    try {
      return folder.resolve(argument);
    } catch (InvalidPathException e) {
      throw new CommandException(
          "%s: is not a valid file name on this machine (%s); use another name, or set LC_ALL=C.UTF-8 if the name is not ASCII"
              .formatted(TextOutput.quoted(argument), TextOutput.quoted(e.getReason())));
    }
  }
}
