package io.github.wayleave.cli;

/** The exit codes of commands. */
final class ExitCodes {
  static final int FINE = 0;

  /** There is a problem, a difference or a failed case. */
  static final int FOUND = 1;

  /** The command could not run. */
  static final int FAILED = 2;

  private ExitCodes() {}
}
