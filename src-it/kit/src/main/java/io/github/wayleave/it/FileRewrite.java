package io.github.wayleave.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** The ways in which a file is changed while somebody reads it. */
enum FileRewrite {
  /**
   * It is emptied and then written piece by piece: before the last one, a reader sees too little.
   */
  IN_PLACE(Duration.ofMillis(300)) {
    @Override
    void write(Path file, String text) throws IOException, InterruptedException {
      byte[] octets = text.getBytes(StandardCharsets.UTF_8);
      int piece = octets.length / PIECES + 1;
      try (OutputStream out = Files.newOutputStream(file)) {
        for (int from = 0; from < octets.length; from += piece) {
          Thread.sleep(PAUSE_MILLIS);
          out.write(octets, from, Math.min(piece, octets.length - from));
        }
      }
    }
  },

  /** Another file is moved into its place. */
  RENAMED(Duration.ofMillis(50)) {
    @Override
    void write(Path file, String text) throws IOException {
      replace(file, text);
    }
  },

  /**
   * As Kubernetes changes a ConfigMap: the file is a link through {@code ..data}, itself a link to
   * a folder, in whose place comes a link to another folder.
   */
  CONFIG_MAP(Duration.ofMillis(50)) {
    @Override
    void write(Path file, String text) throws IOException {
      Path name = file.getFileName();
      Path data = file.resolveSibling("..data");
      Path next = Files.createTempDirectory(file.getParent(), "..2026_");
      Files.writeString(next.resolve(name), text);
      if (Files.exists(data, LinkOption.NOFOLLOW_LINKS)) {
        Path before = data.toRealPath();
        swap(data, next.getFileName());
        Files.delete(before.resolve(name));
        Files.delete(before);
      } else {
        swap(data, next.getFileName());
        Files.createSymbolicLink(file, data.getFileName().resolve(name));
      }
    }
  };

  private static final int PIECES = 4;
  private static final int PAUSE_MILLIS = 10;

  private final Duration settled;

  FileRewrite(Duration settled) {
    this.settled = settled;
  }

  abstract void write(Path file, String text) throws IOException, InterruptedException;

  /** Returns the time after which what was read is whole if it is still the same, with a margin. */
  Duration settled() {
    return settled;
  }

  /** Moves a file with a text into the place of whatever is there, but for a folder. */
  static void replace(Path file, String text) throws IOException {
    Path next = Files.createTempFile(file.getParent(), "next", ".yaml");
    Files.writeString(next, text);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Puts a link in the place of whatever is there, but for a folder. */
  static void swap(Path link, Path target) throws IOException {
    Path next = link.resolveSibling(link.getFileName() + "_tmp");
    Files.createSymbolicLink(next, target);
    Files.move(next, link, StandardCopyOption.ATOMIC_MOVE);
  }
}
