package io.github.wayleave.cli.compare;

import io.github.wayleave.publish.HeaderPattern;
import java.util.BitSet;
import java.util.List;

/**
 * The sets of patterns that can cover a target together, each with a target that they cover.
 *
 * @param all each set once
 * @param isComplete whether there is no other set; else the patterns are too many and too wild to
 *     follow them all
 */
public record Coverings(List<Covering> all, boolean isComplete) {
  /**
   * Some patterns that cover the same target.
   *
   * @param patterns the indexes of the patterns; not to be changed
   * @param path a path that they cover, and no other pattern
   */
  public record Covering(BitSet patterns, String path) {}

  /** Copies the list. */
  public Coverings {
    all = List.copyOf(all);
  }

  /** Returns the sets of some patterns. */
  public static Coverings of(List<HeaderPattern> patterns) {
    return new CoveringWalk(patterns).coverings();
  }
}
