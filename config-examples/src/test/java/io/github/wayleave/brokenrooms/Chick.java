package io.github.wayleave.brokenrooms;

/** Uses the next type as the component of an array. */
final class Chick {
  private Chick() {}

  static Pullet[] pullets() {
    return new Pullet[0];
  }

  record Feather() {}
}
