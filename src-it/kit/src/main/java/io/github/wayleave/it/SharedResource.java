package io.github.wayleave.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What all tests of a contract share in one form: started by the first, closed behind the last. */
final class SharedResource {
  private @Nullable Path folder;
  private @Nullable AutoCloseable site;

  /** How it is started, in a folder of its own. */
  @FunctionalInterface
  interface ResourceStart<T> {
    T in(Path folder) throws Exception;
  }

  /** Returns what the first test has started. */
  <T extends AutoCloseable> T get(Class<T> type, ResourceStart<T> start) throws Exception {
    if (folder == null) {
      folder = Files.createTempDirectory("contract");
    }
    if (site == null) {
      site = start.in(folder);
    }
    return type.cast(site);
  }

  /** Stops it, and deletes its folder. */
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
