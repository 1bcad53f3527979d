package io.github.wayleave.brokenrooms;

/** Closes the cycle by a constant, which the compiler copies. */
final class Pullet {
  static final int EGGS = 2 * Hen.EGGS;

  private Pullet() {}
}
