package io.github.wayleave.identity.state;

import io.github.wayleave.internal.text.WriteAdvice;
import io.github.wayleave.text.InvalidValueException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file that keeps an {@link IdentityState} from one start to the next. It is written beside and
 * moved, so that it is never half there. No failure matters to a request: what cannot be read is
 * learnt again, and what cannot be written is not kept. It is safe for use by several threads, but
 * not by those that serve requests.
 */
public final class StateFile {
  /** The name of the file: {@value}. */
  public static final String NAME = "identity.json";

  /** The shortest time between two writes, but for the last one: a minute. */
  public static final Duration INTERVAL = Duration.ofMinutes(1);

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.identity");
  private static final String TEMPORARY = ".tmp";

  /** Younger ones may belong to another process that is still writing. */
  private static final Duration LEFTOVER_AGE = Duration.ofHours(1);

  private final Path folder;
  private final InstantSource clock;
  private final Consumer<String> warnings;
  private final ReentrantLock lock = new ReentrantLock();
  private IdentityState saved = IdentityState.EMPTY;
  private Instant lastWrite = Instant.MIN;
  private boolean isWritable = true;

  /** Creates an instance for the file in a folder, which need not exist. */
  public StateFile(Path folder, InstantSource clock) {
    this(folder, clock, LOG::warn);
  }

  /** Creates an instance that passes its warnings to {@code warnings}. */
  StateFile(Path folder, InstantSource clock, Consumer<String> warnings) {
    this.folder = folder;
    this.clock = clock;
    this.warnings = warnings;
  }

  /** Returns the state in the file; an empty one if there is no file, or it cannot be used. */
  public IdentityState load() {
    lock.lock();
    try {
      saved =
          Files.exists(file(), LinkOption.NOFOLLOW_LINKS)
              ? IdentityState.read(content(), clock.instant())
              : IdentityState.EMPTY;
    } catch (IOException | InvalidValueException e) {
      saved = IdentityState.EMPTY;
      warnings.accept(
          "%s cannot be used (%s), so no client is spoofed until crawlers are verified again; Wayleave writes it again"
              .formatted(file(), reason(e)));
    } finally {
      lock.unlock();
    }
    return saved;
  }

  /**
   * Writes the state, unless it was written within {@link #INTERVAL}, is the same as in the file,
   * or another thread is writing it.
   */
  public void saveIfDue(Supplier<IdentityState> state) {
    if (!lock.tryLock()) {
      return;
    }
    try {
      if (isDue()) {
        save(state.get());
      }
    } catch (RuntimeException e) {
      warnUnwritable(e);
    } finally {
      lock.unlock();
    }
  }

  /** Writes the state, unless it is the same as in the file. */
  public void save(IdentityState state) {
    lock.lock();
    try {
      if (!state.equals(saved)) {
        lastWrite = clock.instant();
        write(state.toJson());
        saved = state;
        isWritable = true;
      }
    } catch (IOException | RuntimeException e) {
      warnUnwritable(e);
    } finally {
      lock.unlock();
    }
  }

  /** A clock that was set back must not stop writing. */
  private boolean isDue() {
    Instant now = clock.instant();
    return now.isBefore(lastWrite) || !now.isBefore(lastWrite.plus(INTERVAL));
  }

  private Path file() {
    return folder.resolve(NAME);
  }

  /** Does not follow a link, which another user may have made to have another file read. */
  private byte[] content() throws IOException {
    if (!Files.isRegularFile(file(), LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("it is not a file");
    }
    try (SeekableByteChannel channel =
            Files.newByteChannel(
                file(), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
        InputStream in = Channels.newInputStream(channel)) {
      return in.readNBytes(IdentityState.MAX_OCTETS + 1);
    }
  }

  private void write(byte[] json) throws IOException {
    // createDirectories fails for a link to a folder.
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    deleteLeftovers();
    Path temporary = Files.createTempFile(folder, NAME, TEMPORARY);
    try {
      // A channel would fail on a thread that is interrupted at the end of the application.
      try (FileOutputStream out = new FileOutputStream(temporary.toFile())) {
        out.write(json);
        out.getFD().sync();
      }
      Files.move(temporary, file(), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Deletes temporary files of processes that were killed while writing. */
  private void deleteLeftovers() throws IOException {
    FileTime cutoff = FileTime.from(clock.instant().minus(LEFTOVER_AGE));
    try (DirectoryStream<Path> leftovers =
        Files.newDirectoryStream(folder, NAME + "*" + TEMPORARY)) {
      for (Path leftover : leftovers) {
        if (Files.isRegularFile(leftover, LinkOption.NOFOLLOW_LINKS)
            && Files.getLastModifiedTime(leftover).compareTo(cutoff) < 0) {
          Files.deleteIfExists(leftover);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  /** A failure is logged once until writing succeeds again. */
  private void warnUnwritable(Exception cause) {
    if (isWritable) {
      warnings.accept(
          "%s cannot be written (%s), so that what was learnt about crawlers is lost at the next start; %s"
              .formatted(file(), reason(cause), WriteAdvice.of(folder)));
    }
    isWritable = false;
  }

  private static String reason(Exception cause) {
    return cause instanceof InvalidValueException
        ? "it " + cause.getMessage()
        : cause.getClass().getSimpleName() + ": " + cause.getMessage();
  }
}
