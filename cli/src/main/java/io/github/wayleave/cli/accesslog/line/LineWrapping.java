package io.github.wayleave.cli.accesslog.line;

/** What stands around the lines of a log that a server did not write itself. */
public enum LineWrapping {
  NONE,
  /** What syslog, journald and containers write in front of lines, or as JSON around them. */
  ENVELOPE,
  /** The same, and then a number, a time or a quotation mark in front. */
  LOOSE;

  /**
   * Removes the wrapping of each line. Line ends stay, so that the numbers of lines do; where a
   * container wrote a long line in parts, the first one becomes the whole line.
   */
  public String unwrap(String lines) {
    return this == NONE ? lines : new LineUnwrapping(lines, this == LOOSE).all();
  }
}
