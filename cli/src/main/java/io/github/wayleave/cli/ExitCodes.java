package io.github.wayleave.cli;

/** What a command tells the shell. */
final class ExitCodes {
  static final int FINE = 0;

  /** Something was found: a problem, a difference, a case that fails. */
  static final int FOUND = 1;

  /** The command could not run. */
  static final int FAILED = 2;

  private ExitCodes() {}
}
