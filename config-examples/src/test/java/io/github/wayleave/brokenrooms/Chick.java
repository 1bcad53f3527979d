package io.github.wayleave.brokenrooms;

/** Knows the next one as the component of an array. */
final class Chick {
  private Chick() {}

  static Pullet[] pullets() {
    return new Pullet[0];
  }

  /** Is looked at as a part of what it is in. */
  record Feather() {}
}
