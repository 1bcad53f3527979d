package io.github.wayleave.gateway;

/** Thrown when a command line is invalid; the message is written for the user. */
final class CommandLineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CommandLineException(String message) {
    super(message);
  }
}
