package io.github.wayleave.history;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The right to write a history, which one process has until it ends. */
final class HistoryLock implements Closeable {
  private static final String NAME = "lock";

  private final FileChannel channel;

  private HistoryLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the right.
   *
   * @throws HistoryHeldException if another has it
   */
  static HistoryLock take(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(NAME), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    HistoryLock lock = new HistoryLock(channel);
    try {
      if (!isFree(channel)) {
        throw new HistoryHeldException("another process keeps the history in %s".formatted(folder));
      }
      return lock;
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /** Another application in this process counts like another process. */
  private static boolean isFree(FileChannel channel) throws IOException {
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
