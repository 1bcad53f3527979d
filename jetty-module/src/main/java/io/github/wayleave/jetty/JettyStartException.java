package io.github.wayleave.jetty;

/**
 * Keeps a server from starting. It has no stack trace: what is wrong is in a policy or in a setting
 * of the module, and Jetty logs an exception more than once.
 */
final class JettyStartException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  JettyStartException(String sentence) {
    super(sentence);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
