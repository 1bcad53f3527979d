package io.github.wayleave.brokenapi.internal;

/** A type that users don't have. */
public class Hidden {
  /** An exception that users don't have. */
  public static final class Failure extends Exception {
    private static final long serialVersionUID = 1;
  }
}
