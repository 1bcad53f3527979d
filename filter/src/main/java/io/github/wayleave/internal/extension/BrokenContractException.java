package io.github.wayleave.internal.extension;

/** Thrown or logged when an extension violates its contract, or is too slow. */
public final class BrokenContractException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an exception whose message names the violation and the expected behaviour. */
  public BrokenContractException(String message) {
    super(message);
  }
}
