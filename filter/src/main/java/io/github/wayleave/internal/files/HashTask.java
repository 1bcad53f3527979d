package io.github.wayleave.internal.files;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Hashes one file as it was when last scanned. */
record HashTask(DataRoot root, SitePath path, FileStamp stamp) {
  private static final int BUFFER_BYTES = 64 << 10;

  /** How many bytes to read between checks whether the file has changed. */
  private static final int CHECK_INTERVAL_BYTES = 8 << 20;

  /** The result of hashing a file. */
  sealed interface HashResult {}

  /** The file was the same before and after: its hash in 64 lower-case hex digits. */
  record HashedFile(String sha256) implements HashResult {}

  /** The file was replaced or deleted, or is being written. */
  record ChangedFile() implements HashResult {}

  /** The file cannot be read; {@code isDenied} if this process lacks the permission. */
  record UnreadableFile(String reason, boolean isDenied) implements HashResult {
    static UnreadableFile of(Exception cause) {
      return new UnreadableFile(PathState.reason(cause), cause instanceof AccessDeniedException);
    }
  }

  /** The thread is closing. */
  record InterruptedHash() implements HashResult {}

  /** Controls the reading of a file. */
  interface ReadControl {
    /** Returns whether to continue after reading some bytes; may pause first. */
    boolean continueAfter(int octets);

    /** Runs work that cannot wait until a large file is read. */
    void runPendingWork();
  }

  HashResult run(ReadControl control) {
    try {
      return isUnchanged() ? read(control) : new ChangedFile();
    } catch (IOException | RuntimeException e) {
      return isGone() ? new ChangedFile() : UnreadableFile.of(e);
    }
  }

  private HashResult read(ReadControl control) throws IOException {
    MessageDigest digest = Sha256.digest();
    byte[] buffer = new byte[BUFFER_BYTES];
    long total = 0;
    long nextCheck = CHECK_INTERVAL_BYTES;
    try (InputStream in = root.openFile(path)) {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        digest.update(buffer, 0, length);
        total += length;
        if (!control.continueAfter(length)) {
          return new InterruptedHash();
        }
        if (total >= nextCheck) {
          nextCheck = total + CHECK_INTERVAL_BYTES;
          control.runPendingWork();
          if (total > stamp.size() || !isUnchanged()) {
            return new ChangedFile();
          }
        }
      }
    }
    return total == stamp.size() && isUnchanged()
        ? new HashedFile(HexFormat.of().formatHex(digest.digest()))
        : new ChangedFile();
  }

  private boolean isUnchanged() {
    PathState state = root.startScan().stateOf(path);
    return state.kind() == PathState.PathKind.FILE
        && state.stamp().filter(stamp::equals).isPresent();
  }

  private boolean isGone() {
    try {
      return !isUnchanged();
    } catch (RuntimeException e) {
      return false;
    }
  }
}
