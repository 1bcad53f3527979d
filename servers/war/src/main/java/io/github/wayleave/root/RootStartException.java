package io.github.wayleave.root;

/**
 * Prevents the application from starting. It has no stack trace, because the cause is a setting.
 */
final class RootStartException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  RootStartException(String message) {
    super(message);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
