package io.github.wayleave.cli.terminal;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * What a command finds around it.
 *
 * @param folder the folder to which relative paths belong
 * @param in what is piped into it
 * @param out where its answer goes
 * @param err where everything else goes
 * @param isTerminal whether a person reads {@code out} as it is written, and sees colours
 */
public record Shell(
    Path folder, InputStream in, PrintStream out, PrintStream err, boolean isTerminal) {

  /** Returns the file that an argument names. */
  public Path file(String argument) {
    return folder.resolve(argument);
  }
}
