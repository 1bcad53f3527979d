package io.github.wayleave.internal.text;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/** What to do about a folder that could not be written. */
public final class WriteAdvice {
  /** With less, in bytes, even a short file does not fit: {@value}. */
  private static final long LITTLE = 64 << 10;

  private WriteAdvice() {}

  /**
   * Returns the end of a sentence, such as {@code give this process write access to /srv/state}.
   */
  public static String of(Path folder) {
    return (isFull(folder)
            ? "free some space on the disk of "
            : "give this process write access to ")
        + folder;
  }

  /** Returns whether the disk is full; the message of an exception is in the system's language. */
  private static boolean isFull(Path folder) {
    try {
      Path place = folder.toAbsolutePath();
      while (place.getParent() != null && Files.notExists(place)) {
        place = place.getParent();
      }
      FileStore disk = Files.getFileStore(place);
      return !disk.isReadOnly() && disk.getTotalSpace() > 0 && disk.getUsableSpace() < LITTLE;
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }
}
