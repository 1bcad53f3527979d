package io.github.wayleave.root;

/** Keeps the application from starting; without a stack trace, since only a setting is wrong. */
final class RootStartException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  RootStartException(String sentence) {
    super(sentence);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
