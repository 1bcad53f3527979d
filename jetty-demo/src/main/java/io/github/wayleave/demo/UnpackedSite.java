package io.github.wayleave.demo;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A temporary copy of the site in the demo's jar, whose files can be changed. */
final class UnpackedSite {
  private static final Logger LOG = LoggerFactory.getLogger(UnpackedSite.class);
  private static final String SITE = "demo/site";

  private UnpackedSite() {}

  static Path create() {
    try {
      Path folder = Files.createTempDirectory("wayleave-demo-").toRealPath();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "delete-site"));
      unpack(folder);
      return folder;
    } catch (IOException | URISyntaxException e) {
      throw StartException.of(e);
    }
  }

  private static void unpack(Path folder) throws IOException, URISyntaxException {
    Path code =
        Path.of(UnpackedSite.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(code)) {
      copy(code.resolve(SITE), folder);
      return;
    }
    try (FileSystem jar = FileSystems.newFileSystem(code)) {
      copy(jar.getPath(SITE), folder);
    }
  }

  /** Copies a folder, keeping the time stamps of its files. */
  private static void copy(Path source, Path destination) throws IOException {
    for (Path file : files(source)) {
      Path target = destination.resolve(source.relativize(file).toString());
      if (Files.isDirectory(file)) {
        Files.createDirectories(target);
      } else {
        Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  private static void delete(Path folder) {
    try {
      files(folder).stream()
          .sorted(Comparator.reverseOrder())
          .map(Path::toFile)
          .forEach(File::delete);
    } catch (IOException e) {
      LOG.warn("{} cannot be deleted: {}", folder, e.toString());
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList();
    }
  }
}
