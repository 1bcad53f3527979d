package io.github.wayleave.identity.state;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.wayleave.internal.state.StateFolder;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file that keeps an {@link IdentityState} from one start to the next. No failure matters to a
 * request: what cannot be read is learnt again, and what cannot be written is not kept. It is safe
 * for use by several threads, but not by those that serve requests.
 */
public final class StateFile {
  /** The name of the file: {@value}. */
  public static final String NAME = "identity.json";

  /** The shortest time between two writes, but for the last one: a minute. */
  public static final Duration INTERVAL = Duration.ofMinutes(1);

  /** The length of the member {@code sha256} with which the file begins. */
  private static final int HASH_LENGTH = "{\"sha256\":\"\",".length() + 64;

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.identity");

  private final StateFolder folder;
  private final Path file;
  private final InstantSource clock;
  private final Consumer<String> warnings;
  private final ReentrantLock lock = new ReentrantLock();
  private IdentityState saved = IdentityState.EMPTY;
  private Instant lastWrite = Instant.MIN;

  /** Creates an instance for the file in a folder, which need not exist. */
  public StateFile(Path folder, InstantSource clock) {
    this(folder, clock, LOG::warn);
  }

  /** Creates an instance that passes its warnings to {@code warnings}. */
  StateFile(Path folder, InstantSource clock, Consumer<String> warnings) {
    this.folder = new StateFolder(folder, NAME);
    file = folder.resolve(NAME);
    this.clock = clock;
    this.warnings = warnings;
  }

  /** Returns the state in the file; an empty one if there is no file, or it cannot be used. */
  public IdentityState load() {
    lock.lock();
    try {
      saved =
          Files.exists(file, LinkOption.NOFOLLOW_LINKS)
              ? IdentityState.read(verified(content()), clock.instant())
              : IdentityState.EMPTY;
    } catch (IOException | InvalidValueException e) {
      saved = IdentityState.EMPTY;
      warnings.accept(
          "%s cannot be used (%s), so no client is spoofed until crawlers are verified again; Wayleave writes it again"
              .formatted(file, reason(e)));
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
        folder.replace(file, hashed(state.toJson()));
        saved = state;
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

  private byte[] content() throws IOException {
    try (InputStream in = StateFolder.open(file)) {
      return in.readNBytes(HASH_LENGTH + IdentityState.MAX_OCTETS);
    }
  }

  /** Adds the hash of the JSON: with a flipped bit, a list could have other networks, or none. */
  private static byte[] hashed(byte[] json) {
    byte[] hash = "{\"sha256\":\"%s\",".formatted(Sha256.hex(json)).getBytes(US_ASCII);
    byte[] content = Arrays.copyOf(hash, hash.length + json.length - 1);
    System.arraycopy(json, 1, content, hash.length, json.length - 1);
    return content;
  }

  /** Returns the JSON without the hash. */
  private static byte[] verified(byte[] content) {
    byte[] json = new byte[Math.max(1, content.length - HASH_LENGTH + 1)];
    System.arraycopy(content, content.length - json.length + 1, json, 1, json.length - 1);
    json[0] = '{';
    IdentityState.checkSize(json.length);
    if (!Arrays.equals(hashed(json), content)) {
      throw new InvalidValueException("was changed after it was written");
    }
    return json;
  }

  private void warnUnwritable(Exception cause) {
    folder
        .problem(file, reason(cause), "what was learnt about crawlers is lost at the next start")
        .ifPresent(warnings);
  }

  private static String reason(Exception cause) {
    return cause instanceof InvalidValueException
        ? "it " + cause.getMessage()
        : cause.getClass().getSimpleName() + ": " + cause.getMessage();
  }
}
