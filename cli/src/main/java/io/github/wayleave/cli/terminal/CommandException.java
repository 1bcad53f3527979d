package io.github.wayleave.cli.terminal;

/** Thrown if a command cannot run; the message is one sentence for the user. */
public class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CommandException(String sentence) {
    super(sentence);
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
