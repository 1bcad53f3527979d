package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;

/** Thrown for a log in which no crawler can be found; among others it is left out. */
public final class UnusableLogException extends CommandException {
  private static final long serialVersionUID = 1;

  private final String reason;

  UnusableLogException(String log, String sentence, String reason) {
    super(TextOutput.quoted(log) + sentence);
    this.reason = reason;
  }

  /** Returns the error of a log without the field {@code User-Agent}. */
  public static UnusableLogException withoutAgent(String log, LineFormat format) {
    return new UnusableLogException(
        log,
        ": has no User-Agent, so no crawler can be recognized; " + format.agentAdvice(),
        "has no User-Agent, so it was left out; " + format.agentAdvice());
  }

  /** Returns why the log was left out; continues a sentence that starts with its name. */
  public String reason() {
    return reason;
  }
}
