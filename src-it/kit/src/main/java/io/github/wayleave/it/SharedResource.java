package io.github.wayleave.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A resource that the tests of a contract share in one deployment: started by the first test,
 * closed after the last.
 */
final class SharedResource {
  private @Nullable Path folder;
  private @Nullable AutoCloseable site;

  /** Starts the resource in a new folder. */
  @FunctionalInterface
  interface ResourceStart<T> {
    T in(Path folder) throws Exception;
  }

  /** Returns the resource, starting it if necessary. */
  <T extends AutoCloseable> T get(Class<T> type, ResourceStart<T> start) throws Exception {
    if (folder == null) {
      folder = Files.createTempDirectory("contract");
    }
    if (site == null) {
      site = start.in(folder);
    }
    return type.cast(site);
  }

  /** Stops the resource and deletes its folder. */
  void close() throws Exception {
    if (site != null) {
      site.close();
    }
    if (folder != null) {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : innermostFirst) {
        Files.delete(file);
      }
    }
  }
}
