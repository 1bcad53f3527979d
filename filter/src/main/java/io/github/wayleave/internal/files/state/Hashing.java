package io.github.wayleave.internal.files.state;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.Sight;
import io.github.wayleave.files.Sight.Stamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.csv.CsvDialect;
import io.github.wayleave.internal.files.csv.CsvScanner;
import io.github.wayleave.internal.files.csv.CsvScanner.CsvTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The hashing of one file as it was when last looked at; {@code dialect} is set if its table is to
 * be compared with the policy.
 */
public record Hashing(DataRoot root, SitePath path, Stamp stamp, Optional<CsvDialect> dialect) {
  private static final int BUFFER_OCTETS = 64 << 10;

  /** After so many octets it is looked whether there is any sense in going on. */
  private static final int OCTETS_BETWEEN_LOOKS = 8 << 20;

  /** What came of it. */
  public sealed interface Outcome {}

  /**
   * What was found in a file that was the same before and after: its hash, in 64 lower-case hex
   * digits, and its table if that is to be compared with the policy.
   */
  record Hashed(String sha256, Optional<CsvTable> table) implements Outcome {}

  /** It is another file, or none, or it is being written. */
  record Changed() implements Outcome {}

  /** The file cannot be read; {@code isDenied} if this process lacks the permission. */
  public record Unreadable(String reason, boolean isDenied) implements Outcome {
    static Unreadable of(Exception cause) {
      return new Unreadable(Sight.reason(cause), cause instanceof AccessDeniedException);
    }
  }

  /** There was no time. */
  record Stopped() implements Outcome {}

  /** What goes on while a file is read. */
  public interface Course {
    /** Tells, perhaps after a pause, whether to read on after so many octets. */
    boolean goesOnAfter(int octets);

    /** Does what cannot wait until a large file is read. */
    void interrupt();
  }

  public Outcome run(Course course) {
    try {
      return isUnchanged() ? read(course) : new Changed();
    } catch (IOException | RuntimeException e) {
      return isGone() ? new Changed() : Unreadable.of(e);
    }
  }

  private Outcome read(Course course) throws IOException {
    MessageDigest digest = sha256();
    Optional<CsvScanner> scanner = dialect.map(CsvScanner::new);
    byte[] buffer = new byte[BUFFER_OCTETS];
    long total = 0;
    long nextLook = OCTETS_BETWEEN_LOOKS;
    try (InputStream in = root.open(path)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
        scan(scanner, buffer, n);
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
        ? new Hashed(HexFormat.of().formatHex(digest.digest()), scanner.map(CsvScanner::finish))
        : new Changed();
  }

  private static void scan(Optional<CsvScanner> scanner, byte[] buffer, int length) {
    scanner.ifPresent(table -> table.feed(buffer, length));
  }

  private boolean isUnchanged() {
    Sight now = root.glance().at(path);
    return now.kind() == Sight.Kind.FILE && now.stamp().filter(stamp::equals).isPresent();
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
