package io.github.wayleave.examples.brokenrooms;

/** Knows the next one as the component of an array. */
record Chick(Pullet[] pullets) {
  /** Is looked at as a part of what it is in. */
  record Feather() {}
}
