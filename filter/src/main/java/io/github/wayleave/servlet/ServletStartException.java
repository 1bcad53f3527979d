package io.github.wayleave.servlet;

import jakarta.servlet.ServletException;
import org.slf4j.Logger;

/**
 * Keeps an application from starting. Its reason is in the log already, ahead of what the container
 * prints; it has no stack trace and no cause, since what is wrong is in a policy or in a setting.
 */
final class ServletStartException extends ServletException {
  private static final long serialVersionUID = 1L;

  private ServletStartException(String sentence) {
    super(sentence);
  }

  /** Logs why an application does not start, and returns the exception that keeps it from that. */
  static ServletStartException logged(Logger log, String contextPath, String sentence) {
    log.error("the application at {}/ does not start: {}", contextPath, sentence);
    return new ServletStartException(sentence);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
