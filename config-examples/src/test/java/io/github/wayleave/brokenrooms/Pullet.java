package io.github.wayleave.brokenrooms;

/** Closes the knot by a constant, of which compiled code keeps a copy. */
final class Pullet {
  static final int EGGS = 2 * Hen.EGGS;

  private Pullet() {}
}
