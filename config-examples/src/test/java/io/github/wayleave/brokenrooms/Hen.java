package io.github.wayleave.brokenrooms;

/** Is in a knot of four, which {@code PackageGraphTest} has to notice. */
record Hen(Egg egg) {
  static final int EGGS = 1;
}
