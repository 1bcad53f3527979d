package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Sparse files of a dataset, 5 GB in all, which occupy no space on most file systems. */
final class SparseFiles implements AutoCloseable {
  static final int COUNT = 10_000;

  private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));
  private static final String NAME = "wayleave-benchmark";

  /** The lines of a policy that offer them. */
  static final String POLICY =
      """
      site: https://www.example.org
      data:
        root: "%s"
        datasets:
          - id: files
            title: Many files
            description: Files of half a million octets each, which are nothing but zeros.
            license: CC0-1.0
            files: { dir: /%s/ }
      """
          .formatted(TEMPORARY, NAME);

  private static final long OCTETS = 500_000;
  private static final int IN_A_FOLDER = 100;

  private final Path coming = TEMPORARY.resolve(NAME + "-coming");
  private final Path folder = TEMPORARY.resolve(NAME);

  /** Writes the files beside the folder of the dataset, with one file in it. */
  SparseFiles() throws IOException {
    close();
    Files.writeString(Files.createDirectory(folder).resolve("first.csv"), "0");
    for (int i = 0; i < COUNT - 1; i++) {
      Path folder = Files.createDirectories(coming.resolve("folder-" + i / IN_A_FOLDER));
      try (RandomAccessFile file =
          new RandomAccessFile(folder.resolve("file-" + i + ".csv").toFile(), "rw")) {
        file.setLength(OCTETS);
      }
    }
  }

  /** Moves the files into the folder of the dataset, all at once. */
  void appear() throws IOException {
    Files.move(coming, folder.resolve("others"));
  }

  @Override
  public void close() throws IOException {
    delete(coming);
    delete(folder);
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path path : deepestFirst) {
          Files.delete(path);
        }
      }
    }
  }
}
