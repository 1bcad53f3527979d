package io.github.wayleave.cli.output;

import io.github.wayleave.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** A file to be written. */
public final class NewFile {
  private final String name;
  private final Path path;
  private final byte[] octets;

  /**
   * Says what is to be written.
   *
   * @param name what messages call the file
   * @param path where it is
   * @param octets what is in it
   */
  public NewFile(String name, Path path, byte[] octets) {
    this.name = name;
    this.path = path;
    this.octets = octets.clone();
  }

  /** Returns what messages call the file. */
  public String name() {
    return name;
  }

  /** Returns where the file is. */
  public Path path() {
    return path;
  }

  /**
   * Writes the file whole, or not at all; what was there before is replaced.
   *
   * @throws Failure if it cannot be written
   */
  public void write() {
    if (Files.isDirectory(path)) {
      throw new Failure(
          name + ": is a folder, where a file is to be written; name another, or remove it");
    }
    try {
      Path folder = Files.createDirectories(path.toAbsolutePath().getParent());
      Path unfinished = folder.resolve(".wayleave-" + ProcessHandle.current().pid() + ".tmp");
      try {
        Files.write(unfinished, octets);
        Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    } catch (IOException e) {
      throw new Failure(
          name + ": cannot be written; check that its folder is one into which you may write");
    }
  }

  /** Tells whether another file would be replaced. */
  public boolean replacesAnother() {
    try {
      return Files.exists(path)
          && !(Files.isRegularFile(path) && Arrays.equals(Files.readAllBytes(path), octets));
    } catch (IOException e) {
      return true;
    }
  }
}
