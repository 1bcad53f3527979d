package io.github.wayleave.internal.ledger.fact;

/** What a crawler learns from the status of a response to {@code GET /robots.txt}. */
public enum ReadAnswer {
  /** 200 or 304: it has the version in force. */
  HAS_VERSION,
  /** 4xx except 429: it was told that there is none (RFC 9309, 2.3.1.3). */
  TOLD_NONE,
  /**
   * Everything else: it has what it had before. That includes the status codes with which servers
   * log that a connection was closed before the response: 444 and 499 of nginx, and 460 of AWS.
   */
  UNANSWERED;

  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;
  private static final int CLIENT_ERRORS = 400;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERRORS = 500;
  private static final int CLOSED_BY_SERVER = 444;
  private static final int CLOSED_BY_CLIENT = 499;
  private static final int CLOSED_BY_CLIENT_AWS = 460;

  /** Returns what a status code (RFC 9110, section 15) tells. */
  public static ReadAnswer of(int status) {
    if (status == OK || status == NOT_MODIFIED) {
      return HAS_VERSION;
    }
    boolean isClientError = status >= CLIENT_ERRORS && status < SERVER_ERRORS;
    return isClientError && status != TOO_MANY_REQUESTS && !isClosed(status)
        ? TOLD_NONE
        : UNANSWERED;
  }

  private static boolean isClosed(int status) {
    return status == CLOSED_BY_SERVER
        || status == CLOSED_BY_CLIENT
        || status == CLOSED_BY_CLIENT_AWS;
  }
}
