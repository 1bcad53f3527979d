package io.github.wayleave.cli.accesslog;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A log to read: a file, or standard input. */
public final class LogSource {
  private static final String STANDARD_INPUT = "-";

  private final String name;
  private final Optional<Path> file;
  private final InputStream stream;

  private LogSource(String name, Optional<Path> file, InputStream stream) {
    this.name = name;
    this.file = file;
    this.stream = stream;
  }

  /**
   * Returns the log that an argument names, {@code -} for standard input.
   *
   * @throws CommandException if there is no such file
   */
  public static LogSource of(String argument, CommandEnvironment shell) {
    if (argument.equals(STANDARD_INPUT)) {
      return ofStream("(standard input)", shell.in());
    }
    Path file = shell.file(argument);
    String name = TextOutput.quoted(argument);
    if (Files.isDirectory(file)) {
      throw new CommandException(name + ": is a folder, expected a log; name its files");
    }
    if (!Files.exists(file)) {
      throw new CommandException(name + ": file not found; check the name");
    }
    return ofFile(argument, file);
  }

  public static LogSource ofFile(String name, Path file) {
    return new LogSource(name, Optional.of(file), InputStream.nullInputStream());
  }

  /** Returns a log that can be read once. */
  public static LogSource ofStream(String name, InputStream stream) {
    return new LogSource(name, Optional.empty(), stream);
  }

  public String name() {
    return name;
  }

  /** Returns the file; empty for a stream. */
  public Optional<Path> file() {
    return file;
  }

  /** Returns whether the log can be opened again, unlike standard input and named pipes. */
  public boolean canReopen() {
    return file.isPresent() && Files.isRegularFile(file.get());
  }

  /** Opens the log; the caller closes it. */
  public InputStream open() throws IOException {
    return file.isPresent() ? Files.newInputStream(file.get()) : stream;
  }

  /** Returns the error of a log that cannot be opened or read. */
  public CommandException unreadable() {
    return new CommandException(
        TextOutput.quoted(name)
            + ": cannot be read; check that it is a file and that you may read it");
  }
}
