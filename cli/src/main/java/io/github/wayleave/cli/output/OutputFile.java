package io.github.wayleave.cli.output;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** A file to write. */
public final class OutputFile {
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
   * Writes the file atomically. Replaces an existing file or the target of a symbolic link, and
   * writes to a device or a pipe.
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
        replace(Files.exists(path) ? path.toRealPath() : path.toAbsolutePath());
      }
    } catch (IOException e) {
      throw new CommandException(
          "%s: cannot be written%s; check the free space and the permissions of its folder"
              .formatted(TextOutput.quoted(name), reason(e)));
    }
  }

  private void replace(Path target) throws IOException {
    Path folder = Files.createDirectories(target.getParent());
    Path unfinished = folder.resolve(".wayleave-" + ProcessHandle.current().pid() + ".tmp");
    try {
      // Another user may have made a link of that name.
      Files.deleteIfExists(unfinished);
      Files.write(unfinished, octets, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
      Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
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
