package io.github.wayleave.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** The ways to change a file while it is read. */
enum FileRewrite {
  /** Truncates the file and writes it in pieces; a reader may see an incomplete file. */
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

  /** Moves another file over it. */
  RENAMED(Duration.ofMillis(50)) {
    @Override
    void write(Path file, String text) throws IOException {
      replace(file, text);
    }
  },

  /**
   * Changes it as Kubernetes changes a ConfigMap: the file is a link through {@code ..data}, a link
   * to a folder that is replaced by a link to another folder.
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

  /** Returns the time, with a margin, after which an unchanged file is whole. */
  Duration settled() {
    return settled;
  }

  /** Replaces anything except a folder by a file with a text. */
  static void replace(Path file, String text) throws IOException {
    Path next = Files.createTempFile(file.getParent(), "next", ".yaml");
    Files.writeString(next, text);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Replaces anything except a folder by a link. */
  static void swap(Path link, Path target) throws IOException {
    Path next = link.resolveSibling(link.getFileName() + "_tmp");
    Files.createSymbolicLink(next, target);
    Files.move(next, link, StandardCopyOption.ATOMIC_MOVE);
  }
}
