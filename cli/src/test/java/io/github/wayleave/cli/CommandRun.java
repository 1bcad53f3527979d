package io.github.wayleave.cli;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

public final class CommandRun {
  private CommandRun() {}

  /** Runs a command in a folder and returns its exit code. */
  public static int in(Path folder, List<String> arguments) {
    PrintStream output = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    return Wayleave.run(
        new CommandEnvironment(folder, InputStream.nullInputStream(), output, output, false),
        arguments.toArray(String[]::new));
  }

  public static String answer(Path folder, List<String> arguments) {
    return answer(folder, arguments, InstantSource.system());
  }

  /** Returns the output and the errors of a command that reads another clock. */
  public static String answer(Path folder, List<String> arguments, InstantSource clock) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream output = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Wayleave.run(
        new CommandEnvironment(folder, InputStream.nullInputStream(), output, output, false, clock),
        arguments.toArray(String[]::new));
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
