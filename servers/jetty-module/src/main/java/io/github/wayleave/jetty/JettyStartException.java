package io.github.wayleave.jetty;

/**
 * Prevents the server from starting. It has no stack trace, because the cause is an error in a
 * policy or a setting and Jetty logs the exception more than once.
 */
final class JettyStartException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  JettyStartException(String message) {
    super(message);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
