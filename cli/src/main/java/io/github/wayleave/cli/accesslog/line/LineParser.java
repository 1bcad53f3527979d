package io.github.wayleave.cli.accesslog.line;

/** Finds the fields of lines in a format. A parser is used by one thread. */
public interface LineParser {
  /**
   * Finds the fields of a line without its end.
   *
   * @return whether the line is a request; otherwise the fields are undefined
   */
  boolean parse(String line, LineFields fields);

  /**
   * Returns which part of the last line was missing, if it was not a request: continues a sentence
   * about the line; empty if the format cannot tell.
   */
  default String missed() {
    return "";
  }

  /** Receives a comment, a line that starts with {@code #}. */
  default void comment(String line) {}
}
