package io.github.wayleave.brokenfloors.text;

import io.github.wayleave.brokenfloors.policy.Above;

/** Stands on the lowest floor and knows a class of a higher one, which FloorsTest has to notice. */
public final class ReachesUp {
  private ReachesUp() {}

  /** Returns what no class on this floor may know. */
  public static Above above() {
    return new Above();
  }
}
