package io.github.wayleave.internal.state;

import io.github.wayleave.internal.text.WriteAdvice;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A folder with files that a server keeps from one start to the next. All such files are written
 * here.
 *
 * <p>A file that is replaced is whole at any time: its content is on the disk before it gets its
 * name. Files that are links are neither read nor written, because another user may have made them;
 * the folder may be a link. An interrupt of the thread stops no write, and stays set. Temporary
 * files of processes that were killed are deleted by those who write the same files.
 *
 * <p>Whatever goes wrong is an {@link IOException}. Not thread-safe.
 */
public final class StateFolder implements Closeable {
  private static final String LOCK = "lock";
  private static final String ENDING = ".tmp";
  private static final String LOCKED_PREFIX = "new";

  /** Younger temporary files may belong to another process that is still writing. */
  private static final Duration LEFTOVER_AGE = Duration.ofHours(1);

  /**
   * The open lock files, by their keys, of folders that another application in this process has
   * locked. POSIX counts locks by process: closing such a file would release that lock.
   */
  private static final Map<Object, FileChannel> REFUSED = new HashMap<>();

  private final Path path;
  private final String prefix;
  private final Optional<FileChannel> lock;
  private final boolean isPrivate;
  private boolean isWritable = true;

  private StateFolder(Path path, String prefix, Optional<FileChannel> lock, boolean isPrivate) {
    this.path = path;
    this.prefix = prefix;
    this.lock = lock;
    this.isPrivate = isPrivate;
  }

  /**
   * Creates an instance for a folder, which need not exist and to which others may write, too. Only
   * the user of this process can read the files that it writes.
   *
   * @param prefix how the names of the files begin that the caller writes, and no others
   */
  public StateFolder(Path path, String prefix) {
    this(path, prefix, Optional.empty(), true);
  }

  /**
   * Creates an instance like the constructor, but others may read the files that it writes, as far
   * as the system lets them.
   *
   * @param prefix how the names of temporary files begin
   */
  public static StateFolder shared(Path path, String prefix) {
    return new StateFolder(path, prefix, Optional.empty(), false);
  }

  /**
   * Creates a folder, unless there is one, and locks it until it is closed or this process ends.
   * All files in it are the caller's. Returns empty if another process, or another application in
   * this process, holds the lock. The system releases it when a process ends in whatever way, so no
   * lock is left over. The file stays: if it were deleted, one process could lock the file without
   * a name, and another one a new file.
   *
   * @throws IOException if the folder cannot be written
   */
  public static Optional<StateFolder> lock(Path path) throws IOException {
    createFolder(path);
    Optional<FileChannel> lock = tryLock(path.resolve(LOCK));
    if (lock.isEmpty()) {
      return Optional.empty();
    }
    StateFolder folder = new StateFolder(path, LOCKED_PREFIX, lock, false);
    folder.deleteLeftovers();
    return Optional.of(folder);
  }

  /** Creates the folder, unless there is one. */
  public void create() throws IOException {
    createFolder(path);
  }

  /**
   * Opens a file for reading.
   *
   * @throws IOException if there is none, or it is a link or no file
   */
  public static InputStream open(Path file) throws IOException {
    isNew(file, "it is not a file");
    return Files.newInputStream(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  /** Replaces a file in this folder, or below it, at once. */
  public void replace(Path file, byte[] octets) throws IOException {
    replace(file, List.of(octets));
  }

  /** Replaces a file in this folder, or below it, at once. The parts are taken one by one. */
  public void replace(Path file, Iterable<byte[]> parts) throws IOException {
    Path parent = Optional.ofNullable(file.getParent()).orElse(path);
    createFolder(parent);
    deleteLeftovers();
    Path temporary = createTemporary();
    try {
      try (OutputStream out =
          Files.newOutputStream(temporary, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
        for (byte[] part : parts) {
          out.write(part);
        }
      }
      force(temporary, StandardOpenOption.WRITE);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
      forceNames(parent);
    } finally {
      Files.deleteIfExists(temporary);
    }
    isWritable = true;
  }

  /**
   * Appends to a file, which is created if there is none. After an exception, the file may end with
   * a part of {@code octets}.
   */
  public void append(Path file, byte[] octets) throws IOException {
    boolean isNew = isNew(file, file + " is not a file");
    try (OutputStream out =
        Files.newOutputStream(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND,
            StandardOpenOption.DSYNC,
            LinkOption.NOFOLLOW_LINKS)) {
      out.write(octets);
    }
    if (isNew) {
      forceNames(path);
    }
  }

  /**
   * Returns the sentence about a file that could not be written; empty if it was returned since the
   * last success.
   *
   * @param result what is the case without the file
   */
  public Optional<String> problem(Path file, String reason, String result) {
    boolean isFirst = isWritable;
    isWritable = false;
    return isFirst
        ? Optional.of(
            "%s cannot be written (%s), so that %s; %s"
                .formatted(file, reason, result, WriteAdvice.of(path)))
        : Optional.empty();
  }

  /** Releases the lock. */
  @Override
  public void close() throws IOException {
    synchronized (REFUSED) {
      if (lock.isPresent()) {
        lock.get().close();
      }
    }
  }

  /**
   * Creates a folder and those above it, and forces the name of each. {@code createDirectories}
   * fails for a link to a folder.
   */
  private static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Path parent = folder.toAbsolutePath().resolveSibling("");
      createFolder(parent);
      Files.createDirectories(folder);
      forceNames(parent);
    }
  }

  /** Returns whether a file is missing. A pipe, for example, would block a thread that opens it. */
  private static boolean isNew(Path file, String problemOfOthers) throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return true;
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(problemOfOthers);
    }
    return false;
  }

  private static Optional<FileChannel> tryLock(Path file) throws IOException {
    synchronized (REFUSED) {
      FileChannel channel = lockFile(file);
      try {
        if (channel.tryLock() != null) {
          return Optional.of(channel);
        }
      } catch (OverlappingFileLockException e) {
        // Held in this process. On POSIX systems, closing the channel would release that lock.
        Optional<Object> key = key(file);
        if (key.isPresent()) {
          REFUSED.put(key.get(), channel);
          return Optional.empty();
        }
      } catch (IOException e) {
        channel.close();
        throw e;
      }
      channel.close();
      return Optional.empty();
    }
  }

  private static FileChannel lockFile(Path file) throws IOException {
    Optional<Object> key = isNew(file, file + " is not a file") ? Optional.empty() : key(file);
    // A channel that had to stay open is used again, so that attempts do not use up descriptors.
    return key.isPresent() && REFUSED.containsKey(key.get())
        ? REFUSED.remove(key.get())
        : FileChannel.open(
            file, StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS);
  }

  /** Returns the key of a file on systems that have such keys; the other ones count no locks. */
  private static Optional<Object> key(Path file) throws IOException {
    return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
  }

  private Path createTemporary() throws IOException {
    return isPrivate
        ? Files.createTempFile(path, prefix, ENDING)
        : Files.createFile(path.resolve(prefix + UUID.randomUUID() + ENDING));
  }

  private void deleteLeftovers() {
    Instant cutoff = Instant.now().minus(LEFTOVER_AGE);
    try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(path, prefix + "*" + ENDING)) {
      for (Path leftover : leftovers) {
        if (lock.isPresent() || isOlder(leftover, cutoff)) {
          Files.deleteIfExists(leftover);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // They take only space, and another process may have deleted one.
    }
  }

  private static boolean isOlder(Path file, Instant cutoff) throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    return attributes.isRegularFile()
        && attributes.lastModifiedTime().compareTo(FileTime.from(cutoff)) < 0;
  }

  /** Forces the names in a folder. Systems that open no folders force them by themselves. */
  private static void forceNames(Path folder) {
    try {
      force(folder, StandardOpenOption.READ);
    } catch (IOException e) {
      // The file is there all the same, unless the power fails within seconds.
    }
  }

  /** Forces a file or a folder. An interrupt closes a channel, but must not stop a write. */
  private static void force(Path path, OpenOption option) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try (FileChannel channel = FileChannel.open(path, option)) {
      channel.force(true);
    } catch (ClosedByInterruptException e) {
      force(path, option);
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
