package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.terminal.CommandException;

/** A format that a pattern in the syntax of nginx's {@code log_format} describes. */
public final class PatternFormat implements LineFormat {
  private final LogPattern pattern;

  private PatternFormat(LogPattern pattern) {
    this.pattern = pattern;
  }

  /**
   * Returns the format of a pattern.
   *
   * @throws CommandException if the pattern is invalid, or has no time, request or {@code
   *     User-Agent}
   */
  public static LineFormat of(String pattern) {
    return new PatternFormat(LogPattern.parse(pattern));
  }

  @Override
  public String name() {
    return "pattern";
  }

  @Override
  public LineParser parser() {
    return new PatternLine(pattern);
  }

  @Override
  public String agentAdvice() {
    return "add $http_user_agent to the pattern";
  }
}
