package io.github.wayleave.cli.accesslog.line;

/** A field of a line. */
public enum LineField {
  ADDRESS,
  HOST,
  /** Method, target and version. */
  REQUEST_LINE,
  METHOD,
  /** Path and query, or an absolute URL. */
  TARGET,
  /** The query alone, if {@link #TARGET} has none. */
  QUERY,
  STATUS,
  SIZE,
  AGENT
}
