package io.github.wayleave.acap;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The patterns of a resource specification, the same object for all fields that name it. */
final class Resources {
  private final List<ResourcePattern> patterns;
  private final int[] ranks;

  Resources(List<ResourcePattern> patterns, PatternTable table) {
    this.patterns = patterns;
    this.ranks = patterns.stream().mapToInt(table::rank).toArray();
  }

  List<ResourcePattern> patterns() {
    return patterns;
  }

  int[] ranks() {
    return ranks;
  }

  /** Returns the first pattern whose rank is such. */
  Optional<ResourcePattern> first(IntPredicate isSuch) {
    for (int i = 0; i < ranks.length; i++) {
      if (isSuch.test(ranks[i])) {
        return Optional.of(patterns.get(i));
      }
    }
    return Optional.empty();
  }
}
