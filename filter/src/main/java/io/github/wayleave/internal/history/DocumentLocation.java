package io.github.wayleave.internal.history;

import io.github.wayleave.text.InvalidValueException;
import java.util.Comparator;

/**
 * Where a document stood: at the hosts as a policy names them, {@code *} for all others, and at a
 * decoded path.
 */
public record DocumentLocation(String host, String path) implements Comparable<DocumentLocation> {
  /** The host of what stands at none. */
  public static final String NO_HOST = "-";

  private static final String POLICY = "policy:";
  private static final Comparator<DocumentLocation> ORDER =
      Comparator.comparing(DocumentLocation::host).thenComparing(DocumentLocation::path);

  /**
   * Checks that both are there.
   *
   * @throws InvalidValueException if one is empty
   */
  public DocumentLocation {
    if (host.isEmpty() || path.isEmpty()) {
      throw new InvalidValueException("expected a host and a path");
    }
  }

  /** Returns the place of a file that a policy was made of, which is not published. */
  public static DocumentLocation ofPolicyFile(String file) {
    return new DocumentLocation(NO_HOST, POLICY + file);
  }

  /** Tells whether a path is the one of a file that a policy was made of. */
  public static boolean isPolicyFile(String path) {
    return path.startsWith(POLICY);
  }

  @Override
  public int compareTo(DocumentLocation other) {
    return ORDER.compare(this, other);
  }

  /** Tells whether this is the place of a file that a policy was made of. */
  public boolean isPolicyFile() {
    return host.equals(NO_HOST) && isPolicyFile(path);
  }
}
