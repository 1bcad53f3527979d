package io.github.wayleave.it;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** The files of a JAR to be written. */
public record JarFolder(Path root) {
  /** Returns the location of a class: a JAR, or a folder in a build that packages nothing. */
  public static URL origin(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** Writes the JAR that a class was loaded from. */
  public static void copy(Class<?> type, Path jar) {
    Path origin = Path.of(URI.create(origin(type).toString()));
    if (Files.isDirectory(origin)) {
      new JarFolder(origin).pack(jar);
    } else {
      write(jar, octets -> Files.copy(origin, octets));
    }
  }

  public JarFolder file(String path, String text) {
    write(root.resolve(path), octets -> octets.write(text.getBytes(StandardCharsets.UTF_8)));
    return this;
  }

  /** Adds some of the kit's classes. */
  public JarFolder classes(Class<?>... types) {
    for (Class<?> type : types) {
      write(root.resolve(path(type)), octets -> copy(type, octets));
    }
    return this;
  }

  public void pack(Path jar) {
    write(jar, this::pack);
  }

  private void pack(OutputStream octets) throws IOException {
    try (JarOutputStream entries = new JarOutputStream(octets);
        Stream<Path> paths = Files.walk(root)) {
      for (Path file : paths.filter(Files::isRegularFile).sorted().toList()) {
        String name = root.relativize(file).toString();
        entries.putNextEntry(new JarEntry(name.replace(File.separatorChar, '/')));
        Files.copy(file, entries);
      }
    }
  }

  private static String path(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }

  private static void copy(Class<?> type, OutputStream octets) throws IOException {
    try (InputStream input = type.getResourceAsStream("/" + path(type))) {
      Objects.requireNonNull(input).transferTo(octets);
    }
  }

  private static void write(Path file, JarContent content) {
    try {
      Files.createDirectories(file.getParent());
      try (OutputStream octets = Files.newOutputStream(file)) {
        content.writeTo(octets);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface JarContent {
    void writeTo(OutputStream octets) throws IOException;
  }
}
