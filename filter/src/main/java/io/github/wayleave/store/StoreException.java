package io.github.wayleave.store;

/**
 * Says why a store could not be asked: in one clause without secrets, that begins with the store's
 * own word if it has one. Has no stack trace; that of its cause, if any, is logged.
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What the failure means for other questions. */
  public enum Kind {
    /** There is no connection. */
    DISCONNECTED,
    /** The store refuses every question like this one, such as on a replica. */
    REFUSED,
    /** This question failed; another one may succeed. */
    FAILED,
    /** A library of the store lacks a class, so no question succeeds before the next start. */
    UNUSABLE
  }

  private final Kind kind;

  /**
   * Creates an exception.
   *
   * @param reason why, and what to do, such as {@code READONLY: this is a replica; let
   *     wayleave.store name the primary}
   */
  public StoreException(Kind kind, String reason) {
    super(reason, null, false, false);
    this.kind = kind;
  }

  /**
   * Creates an exception for a class that is missing, or is of another version.
   *
   * @param reason what is missing, what is needed and found, and what to do
   */
  public StoreException(String reason, LinkageError cause) {
    super(reason, cause, false, false);
    this.kind = Kind.UNUSABLE;
  }

  /** Returns what the failure means for other questions. */
  public Kind kind() {
    return kind;
  }

  /** Returns the reason. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
