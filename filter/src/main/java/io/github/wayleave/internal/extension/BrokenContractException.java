package io.github.wayleave.internal.extension;

/** Thrown, or logged, when an extension returns what its contract rules out, or is too slow. */
public final class BrokenContractException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an exception that says what the extension did, and what it has to do. */
  public BrokenContractException(String message) {
    super(message);
  }
}
