package io.github.wayleave.examples.brokenrooms;

/** Is in a knot of four, which {@code RoomsTest} has to notice. */
record Hen(Egg egg) {
  static final int EGGS = 1;
}
