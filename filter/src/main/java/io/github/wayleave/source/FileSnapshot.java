package io.github.wayleave.source;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.problem.PolicyException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;

/**
 * The content of a file at the time it was read, or the reason why it could not be read.
 *
 * @param file the file
 * @param maxBytes the maximum number of bytes that were read; one more byte shows that the file is
 *     larger
 * @param content the bytes that were read
 * @param failure the reason why none were
 */
record FileSnapshot(
    SourceFile file, int maxBytes, Optional<byte[]> content, Optional<PolicyException> failure) {
  /** The hash of a file's content, which shows whether the file has changed. */
  record ContentMark(SourceFile file, int maxBytes, String hash) {
    boolean isCurrent() {
      return FileSnapshot.of(file, maxBytes).mark().hash().equals(hash);
    }
  }

  static FileSnapshot of(SourceFile file, int maxBytes) {
    try (InputStream in = file.opener().open()) {
      if (in == null) {
        return failed(file, maxBytes, "does not exist; name a resource that does");
      }
      return new FileSnapshot(
          file, maxBytes, Optional.of(in.readNBytes(maxBytes + 1)), Optional.empty());
    } catch (NoSuchFileException e) {
      return failed(file, maxBytes, "does not exist; name a file that does");
    } catch (AccessDeniedException e) {
      return failed(file, maxBytes, "may not be read by this process; change its permissions");
    } catch (IOException e) {
      String reason =
          file.opener().isRemote()
              ? String.valueOf(e.getMessage())
              : "cannot be read (%s); fix the file or the disk".formatted(e.getMessage());
      return failed(file, maxBytes, reason);
    } catch (PolicyException e) {
      return new FileSnapshot(file, maxBytes, Optional.empty(), Optional.of(e));
    }
  }

  /** Returns the snapshot of a saved file. */
  static FileSnapshot saved(SourceFile file, Map<String, byte[]> octets) {
    byte[] saved = octets.get(file.name());
    return saved == null
        ? failed(file, 0, "is not among the files of the saved policy; save them together")
        : new FileSnapshot(file, saved.length, Optional.of(saved), Optional.empty());
  }

  private static FileSnapshot failed(SourceFile file, int maxBytes, String sentence) {
    PolicyException failure = PolicyException.unreadable(file.name(), sentence);
    return new FileSnapshot(file, maxBytes, Optional.empty(), Optional.of(failure));
  }

  /** Returns whether the file could not be read because another machine did not send it. */
  boolean isUnavailable() {
    return failure.isPresent() && file.opener().isRemote();
  }

  byte[] octets() {
    if (failure.isPresent()) {
      throw failure.get();
    }
    return content.orElseThrow();
  }

  ContentMark mark() {
    String hash =
        failure.isPresent()
            ? "unreadable: " + failure.get().getMessage()
            : Sha256.hex(content.orElseThrow());
    return new ContentMark(file, maxBytes, hash);
  }
}
