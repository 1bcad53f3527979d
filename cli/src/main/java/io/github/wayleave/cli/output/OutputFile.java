package io.github.wayleave.cli.output;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.state.StateFolder;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A file to write. */
public final class OutputFile {
  private static final String TEMPORARY = ".wayleave-";

  private final String name;
  private final Path path;
  private final byte[] octets;

  /** Creates a file, which messages call {@code name}. */
  public OutputFile(String name, Path path, byte[] octets) {
    this.name = name;
    this.path = path;
    this.octets = octets.clone();
  }

  /** Returns the name of the file in messages. */
  public String name() {
    return name;
  }

  public Path path() {
    return path;
  }

  /**
   * Writes the file atomically, also if the machine stops. Replaces an existing file or the target
   * of a symbolic link, and writes to a device or a pipe.
   */
  public void write() {
    if (Files.isDirectory(path)) {
      throw new CommandException(
          name + ": expected a file, found a folder; choose another name, or remove the folder");
    }
    try {
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        Files.write(path, octets);
      } else {
        Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
        StateFolder.shared(target.resolveSibling(""), TEMPORARY).replace(target, octets);
      }
    } catch (IOException e) {
      throw new CommandException(
          "%s: cannot be written%s; check the free space and the permissions of its folder"
              .formatted(TextOutput.quoted(name), reason(e)));
    }
  }

  /** Returns the reason of the operating system, such as " (No space left on device)". */
  private static String reason(IOException problem) {
    String reason =
        problem instanceof FileSystemException named ? named.getReason() : problem.getMessage();
    return reason == null ? "" : " (" + TextOutput.quoted(reason) + ")";
  }

  public boolean replacesAnother() {
    try {
      return Files.exists(path)
          && !(Files.isRegularFile(path) && Arrays.equals(Files.readAllBytes(path), octets));
    } catch (IOException e) {
      return true;
    }
  }
}
