package io.github.wayleave.cli.accesslog.line;

/** A format of access logs. */
public interface LineFormat {
  /** Returns the name, as in {@code --log-format}. */
  String name();

  LineParser parser();

  /**
   * Returns the format of a log in which something else stands where addresses of {@link
   * LineField#FORWARDED} may stand. A client chooses other fields, so none of them counts.
   */
  default LineFormat withoutForwarded() {
    return this;
  }

  /** Returns what to do if a log in the format has no {@code User-Agent}, in the imperative. */
  String agentAdvice();
}
