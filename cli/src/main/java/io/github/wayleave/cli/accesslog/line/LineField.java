package io.github.wayleave.cli.accesslog.line;

/** A field of a line. */
public enum LineField {
  /** The peer: the client, or the last proxy before the server. */
  ADDRESS,
  /**
   * What proxies say about clients: a list of addresses, as in {@code X-Forwarded-For}, or the
   * value of {@code Forwarded} (RFC 7239).
   */
  FORWARDED,
  HOST,
  /** Method, target and version. */
  REQUEST_LINE,
  METHOD,
  /** Path and query, or an absolute URL. */
  TARGET,
  /** The path, where the line has neither {@link #TARGET} nor {@link #REQUEST_LINE}. */
  PATH,
  /** The query that belongs to {@link #PATH}, with or without its question mark. */
  QUERY,
  STATUS,
  SIZE,
  AGENT,
  /** The address of the page that led to the request, if the browser names it. */
  REFERER
}
