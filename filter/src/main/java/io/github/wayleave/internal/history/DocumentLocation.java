package io.github.wayleave.internal.history;

import io.github.wayleave.text.InvalidValueException;
import java.util.Comparator;

/**
 * The location of a document: a host pattern of the policy, {@code *} for all other hosts, and a
 * decoded path.
 */
public record DocumentLocation(String host, String path) implements Comparable<DocumentLocation> {
  /** The host of documents that are not published. */
  public static final String NO_HOST = "-";

  private static final String POLICY = "policy:";
  private static final Comparator<DocumentLocation> ORDER =
      Comparator.comparing(DocumentLocation::host).thenComparing(DocumentLocation::path);

  /**
   * Validates the location.
   *
   * @throws InvalidValueException if the host or the path is empty
   */
  public DocumentLocation {
    if (host.isEmpty() || path.isEmpty()) {
      throw new InvalidValueException("expected a host and a path");
    }
  }

  /** Returns the location of a source file of the policy, which is not published. */
  public static DocumentLocation ofPolicyFile(String file) {
    return new DocumentLocation(NO_HOST, POLICY + file);
  }

  /** Returns whether a path is that of a source file of the policy. */
  public static boolean isPolicyFile(String path) {
    return path.startsWith(POLICY);
  }

  @Override
  public int compareTo(DocumentLocation other) {
    return ORDER.compare(this, other);
  }

  /** Returns whether this is the location of a source file of the policy. */
  public boolean isPolicyFile() {
    return host.equals(NO_HOST) && isPolicyFile(path);
  }
}
