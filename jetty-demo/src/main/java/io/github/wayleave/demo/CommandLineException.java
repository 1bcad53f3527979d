package io.github.wayleave.demo;

/** Thrown when a command line is invalid; the message is written for the user. */
public final class CommandLineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CommandLineException(String message) {
    super(message);
  }
}
