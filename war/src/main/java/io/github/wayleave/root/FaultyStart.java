package io.github.wayleave.root;

/** Keeps the application from starting; without a stack trace, since only a setting is wrong. */
final class FaultyStart extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  FaultyStart(String sentence) {
    super(sentence);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
