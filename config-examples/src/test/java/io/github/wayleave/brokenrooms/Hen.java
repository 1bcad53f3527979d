package io.github.wayleave.brokenrooms;

/** Is part of a cycle of four types, which {@code PackageGraphTest} must find. */
record Hen(Egg egg) {
  static final int EGGS = 1;
}
