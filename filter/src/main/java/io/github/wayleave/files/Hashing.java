package io.github.wayleave.files;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The hashing of one file.
 *
 * @param root where it is
 * @param path its path
 * @param stamp how it was when it was last looked at
 */
record Hashing(DataRoot root, SitePath path, Stamp stamp) {
  private static final int BUFFER_OCTETS = 64 << 10;

  /** After so many octets it is looked whether there is any sense in going on. */
  private static final int OCTETS_BETWEEN_LOOKS = 8 << 20;

  /** What came of it. */
  sealed interface Outcome {}

  /** The hash of a file that was the same before and after, in 64 lower-case hex digits. */
  record Hashed(String sha256) implements Outcome {}

  /** It is another file, or none, or it is being written. */
  record Changed() implements Outcome {}

  /** It cannot be read. */
  record Unreadable(String reason) implements Outcome {}

  /** There was no time. */
  record Stopped() implements Outcome {}

  /** What goes on while a file is read. */
  interface Course {
    /** Tells, perhaps after a pause, whether to read on after so many octets. */
    boolean goesOnAfter(int octets);

    /** Does what cannot wait until a large file is read. */
    void interrupt();
  }

  /** Reads the file. */
  Outcome run(Course course) {
    try {
      return isUnchanged() ? read(course) : new Changed();
    } catch (IOException | RuntimeException e) {
      return isGone() ? new Changed() : new Unreadable(Reason.of(e));
    }
  }

  private Outcome read(Course course) throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER_OCTETS];
    long total = 0;
    long nextLook = OCTETS_BETWEEN_LOOKS;
    try (InputStream in = root.open(path)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
        total += n;
        if (!course.goesOnAfter(n)) {
          return new Stopped();
        }
        if (total >= nextLook) {
          nextLook = total + OCTETS_BETWEEN_LOOKS;
          course.interrupt();
          if (total > stamp.size() || !isUnchanged()) {
            return new Changed();
          }
        }
      }
    }
    return total == stamp.size() && isUnchanged()
        ? new Hashed(HexFormat.of().formatHex(digest.digest()))
        : new Changed();
  }

  private boolean isUnchanged() {
    return root.glance().at(path).isFile(stamp);
  }

  private boolean isGone() {
    try {
      return !isUnchanged();
    } catch (RuntimeException e) {
      return false;
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
