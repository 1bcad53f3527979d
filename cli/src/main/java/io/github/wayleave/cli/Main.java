package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.Shell;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Help.Ansi;

/** Where {@code java -jar wayleave.jar} starts. */
public final class Main {
  private Main() {}

  /** Runs a command, and ends the process with its exit code. */
  public static void main(String... arguments) {
    Shell shell =
        new Shell(
            Path.of(""),
            System.in,
            stream(FileDescriptor.out, false),
            stream(FileDescriptor.err, true),
            Ansi.AUTO.enabled());
    System.exit(Wayleave.run(shell, arguments));
  }

  /** Whatever the platform writes in, our files and answers are UTF-8. */
  private static PrintStream stream(FileDescriptor descriptor, boolean isFlushed) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)),
        isFlushed,
        StandardCharsets.UTF_8);
  }
}
