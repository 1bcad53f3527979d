package io.github.wayleave.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of a folder as a package has them: in the order of their names, with two kinds of
 * permissions and one time, whatever the system that builds it.
 *
 * @param entries what it contains, folders before what is in them
 */
record FileTree(List<Entry> entries) {
  private static final int EXECUTABLE = 0755;
  private static final int READABLE = 0644;
  private static final int LINK = 0777;

  /**
   * A folder, a file or a symbolic link.
   *
   * @param file where it is
   * @param name its path below the root, with slashes
   * @param mode its permissions
   */
  record Entry(Path file, String name, int mode) {
    boolean isFolder() {
      return Files.isDirectory(file) && !isLink();
    }

    boolean isLink() {
      return Files.isSymbolicLink(file);
    }

    String linkTarget() throws IOException {
      return Files.readSymbolicLink(file).toString();
    }
  }

  static FileTree of(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return new FileTree(
          files
              .filter(file -> !file.equals(root))
              .map(file -> entry(root, file))
              .sorted((a, b) -> a.name().compareTo(b.name()))
              .toList());
    }
  }

  private static Entry entry(Path root, Path file) {
    String name = root.relativize(file).toString().replace('\\', '/');
    if (Files.isSymbolicLink(file)) {
      return new Entry(file, name, LINK);
    }
    return new Entry(file, name, Files.isExecutable(file) ? EXECUTABLE : READABLE);
  }
}
