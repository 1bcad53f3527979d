package io.github.wayleave.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of this project. */
final class Project {
  static final Path EXAMPLES = Path.of("").toAbsolutePath();
  static final Path ROOT = EXAMPLES.getParent();

  private Project() {}

  static byte[] octets(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    return new String(octets(file), StandardCharsets.UTF_8);
  }

  /** Returns the files directly in a folder, by name. */
  static List<Path> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the folders of all modules but those of tests in containers, which are in src-it. */
  static List<Path> modules() {
    return Stream.of("", "extensions", "servers", "build")
        .flatMap(folder -> in(ROOT.resolve(folder)).stream())
        .filter(folder -> Files.isRegularFile(folder.resolve("pom.xml")))
        .toList();
  }

  static List<Path> filesIn(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the pages at the top of the project, in docs and beside the examples. */
  static List<Path> pages() {
    return Stream.of(
            filesIn(ROOT.resolve("docs")).stream(),
            Stream.concat(Stream.of(ROOT, EXAMPLES), Example.all().map(Example::folder))
                .flatMap(folder -> in(folder).stream()))
        .flatMap(files -> files)
        .filter(file -> file.toString().endsWith(".md"))
        .toList();
  }
}
