package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.terminal.CommandException;

/** A format that a pattern in the syntax of nginx's {@code log_format} describes. */
public final class PatternFormat implements LineFormat {
  private final String name;
  private final LogPattern pattern;

  private PatternFormat(String name, LogPattern pattern) {
    this.name = name;
    this.pattern = pattern;
  }

  /** Returns a format that has a name of its own. */
  public static LineFormat named(String name, String pattern) {
    return new PatternFormat(name, LogPattern.parse(pattern));
  }

  /** Returns whether text is a pattern, of nginx or of Apache. */
  public static boolean isPattern(String text) {
    return text.indexOf('$') >= 0 || ApachePattern.isApache(text);
  }

  /**
   * Returns the format of a pattern of nginx, or of a string of Apache's {@code LogFormat}.
   *
   * @throws CommandException if the pattern is invalid, or has no time, request or {@code
   *     User-Agent}
   */
  public static LineFormat of(String pattern) {
    return named(
        "pattern", ApachePattern.isApache(pattern) ? ApachePattern.toNginx(pattern) : pattern);
  }

  @Override
  public String name() {
    return name;
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
