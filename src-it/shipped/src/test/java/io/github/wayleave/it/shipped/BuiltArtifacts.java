package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The artifacts of other modules. */
final class BuiltArtifacts {
  private BuiltArtifacts() {}

  /** Returns the one file in a folder of the project whose name matches. */
  static Path file(String folder, String name) {
    Path built = Path.of(System.getProperty(ServletGeneration.PROJECT, "../.."), folder);
    List<Path> files =
        Folders.list(built).stream()
            .filter(file -> file.getFileName().toString().matches(name))
            .toList();
    if (files.size() != 1) {
      throw new IllegalStateException(
          "one %s expected in %s, found %s".formatted(name, built, files));
    }
    return files.get(0).toAbsolutePath();
  }

  static void unzip(String folder, String name, Path to) {
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file(folder, name)))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path target = to.resolve(entry.getName()).normalize();
        if (!target.startsWith(to)) {
          throw new IllegalStateException(entry.getName() + " is outside");
        }
        Files.createDirectories(entry.isDirectory() ? target : target.getParent());
        if (!entry.isDirectory()) {
          Files.copy(zip, target);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
