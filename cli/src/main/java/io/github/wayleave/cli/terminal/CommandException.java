package io.github.wayleave.cli.terminal;

/** A command could not run; the message is one sentence, for a person. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CommandException(String sentence) {
    super(sentence);
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
