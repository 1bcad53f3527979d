package io.github.wayleave.internal.source;

import io.github.wayleave.internal.state.StateFolder;
import io.github.wayleave.internal.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * The catalogues in a state folder, each under its hash. What cannot be read or written is as good
 * as absent: the last good policy in the same folder makes that known.
 *
 * @param path the state folder, which may not exist
 * @param isWritable whether this process is a server, whose state it is
 */
public record PinnedFolder(Path path, boolean isWritable) {
  /** A policy that returns to its previous catalogue still finds it. */
  private static final int MAX_FILES = 4;

  private static final String PREFIX = "crawlers-";
  private static final String ENDING = ".yaml";

  /** Returns the file with a hash; empty if there is none, or if it was changed. */
  Optional<byte[]> read(String sha256) {
    Path file = file(sha256);
    try (InputStream in = StateFolder.open(file)) {
      byte[] octets = in.readNBytes(UrlClient.MAX_OCTETS + 1);
      return Sha256.hex(octets).equals(sha256) ? Optional.of(octets) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Keeps a file unless one of its name and size is there. */
  void keepIfMissing(String sha256, byte[] octets) {
    if (size(file(sha256)) != octets.length) {
      keep(sha256, octets);
    }
  }

  /** Replaces a file; the oldest of more than {@value #MAX_FILES} goes. */
  void keep(String sha256, byte[] octets) {
    if (!isWritable) {
      return;
    }
    try {
      new StateFolder(path, PREFIX).replace(file(sha256), octets);
      deleteOldest(sha256);
    } catch (IOException e) {
      // It is kept when the file is next opened, if the folder can be written then.
    }
  }

  private static long size(Path file) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : -1;
    } catch (IOException e) {
      return -1;
    }
  }

  private void deleteOldest(String kept) throws IOException {
    int count = 0;
    Optional<Path> oldest = Optional.empty();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path, PREFIX + "*" + ENDING)) {
      for (Path file : files) {
        count++;
        if (!file.equals(file(kept)) && (oldest.isEmpty() || isOlder(file, oldest.get()))) {
          oldest = Optional.of(file);
        }
      }
    }
    if (count > MAX_FILES && oldest.isPresent()) {
      Files.deleteIfExists(oldest.get());
      deleteOldest(kept);
    }
  }

  private static boolean isOlder(Path file, Path other) throws IOException {
    FileTime time = Files.getLastModifiedTime(file);
    return time.compareTo(Files.getLastModifiedTime(other)) < 0;
  }

  private Path file(String sha256) {
    return path.resolve(PREFIX + sha256 + ENDING);
  }
}
