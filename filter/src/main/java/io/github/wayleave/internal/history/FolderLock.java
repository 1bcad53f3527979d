package io.github.wayleave.internal.history;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** A lock on a folder that one process holds until it closes the lock or ends. */
public final class FolderLock implements Closeable {
  private static final String NAME = "lock";

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Acquires the lock of an existing folder; empty if another process holds it.
   *
   * @throws IOException if the folder is not writable
   */
  public static Optional<FolderLock> acquire(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(NAME), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    try {
      if (tryLock(channel)) {
        return Optional.of(new FolderLock(channel));
      }
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return Optional.empty();
  }

  /** Another application in this process counts as another process. */
  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
