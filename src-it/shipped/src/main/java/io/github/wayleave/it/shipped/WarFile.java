package io.github.wayleave.it.shipped;

import io.github.wayleave.it.JarFolder;
import io.github.wayleave.it.WarFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.slf4j.Logger;
import org.slf4j.simple.SimpleLogger;
import org.yaml.snakeyaml.Yaml;

/** Packs an application, with or without the filter. */
public final class WarFile {
  /** All files of all applications have the same time, so that responses are comparable. */
  private static final FileTime WRITTEN = FileTime.from(Instant.parse("2026-01-01T12:00:00Z"));

  private WarFile() {}

  /** Adds our JAR to an application, with its dependencies and a logging backend. */
  public static WarFolder guard(WarFolder war, ServletGeneration generation) {
    generation.filter(war.root().resolve("WEB-INF/lib/wayleave-filter.jar"));
    return war.jar("snakeyaml.jar", Yaml.class)
        .jar("slf4j-api.jar", Logger.class)
        .jar("slf4j-simple.jar", SimpleLogger.class);
  }

  public static Path pack(Path folder, ServletGeneration generation) {
    Path war = folder.resolveSibling(folder.getFileName() + ".war");
    try (OutputStream octets = Files.newOutputStream(war);
        ZipOutputStream zip = new ZipOutputStream(octets)) {
      for (Path file : files(folder)) {
        String name = folder.relativize(file).toString();
        ZipEntry entry = new ZipEntry(name);
        entry.setLastModifiedTime(WRITTEN);
        zip.putNextEntry(entry);
        zip.write(generation.octets(name, Files.readAllBytes(file)));
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return war;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Copies the JAR of a class. */
  public static void copyJar(Class<?> type, Path jar) {
    JarFolder.copy(type, jar);
  }
}
