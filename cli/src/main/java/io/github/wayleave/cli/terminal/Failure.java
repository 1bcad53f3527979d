package io.github.wayleave.cli.terminal;

/** A command could not run; the message is one sentence, for a person. */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Failure(String sentence) {
    super(sentence);
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
