package io.github.wayleave.demo;

/** Thrown when a command line cannot be understood; the message is a sentence for who wrote it. */
public final class CommandLineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CommandLineException(String sentence) {
    super(sentence);
  }
}
