package io.github.wayleave.servlet;

import jakarta.servlet.ServletException;
import org.slf4j.Logger;

/**
 * Thrown when the filter cannot start because of its policy or settings. It has no stack trace and
 * no cause, since the log already contains the reason.
 */
final class ServletStartException extends ServletException {
  private static final long serialVersionUID = 1L;

  private ServletStartException(String message) {
    super(message);
  }

  /** Logs why the application cannot start, and returns the exception to throw. */
  static ServletStartException log(Logger log, String contextPath, String message) {
    log.error("the application at {}/ does not start: {}", contextPath, message);
    return new ServletStartException(message);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
