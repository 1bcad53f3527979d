package io.github.wayleave.brokenapi.internal;

/** A type that is not exported. */
public class InternalType {
  public static final class InternalException extends Exception {
    private static final long serialVersionUID = 1;
  }
}
