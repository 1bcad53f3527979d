package io.github.wayleave.internal.robotstxt.match;

import java.util.Arrays;

/** The nodes of {@link PatternTails}, numbered in the order in which they are added. */
final class TailNodes {
  private static final int NODE_SIZE = 4;
  private static final int BEST_BEHIND = 0;
  private static final int MATCH = 1;
  private static final int BRANCHES = 2;

  /** The values of each node, together because a search reads all of a few nodes. */
  private int[] values = new int[NODE_SIZE];

  private int size;

  /** Adds a node; {@code bestBehind} is the first pattern at or behind it. */
  int add(int bestBehind) {
    if (NODE_SIZE * size == values.length) {
      values = Arrays.copyOf(values, 2 * values.length);
    }
    values[NODE_SIZE * size + BEST_BEHIND] = bestBehind;
    values[NODE_SIZE * size + MATCH] = PatternSearch.NO_PATTERN;
    return size++;
  }

  void addBranch(int node) {
    values[NODE_SIZE * node + BRANCHES]++;
  }

  /** Adds a pattern that ends at a node. */
  void offer(int node, int pattern) {
    values[NODE_SIZE * node + MATCH] = Math.min(match(node), pattern);
  }

  int size() {
    return size;
  }

  /**
   * Returns the first pattern at or behind a node, or {@link PatternSearch#NO_PATTERN} if there is
   * none.
   */
  int bestBehind(int node) {
    return values[NODE_SIZE * node + BEST_BEHIND];
  }

  /** Returns the first pattern that ends at a node, or {@link PatternSearch#NO_PATTERN}. */
  int match(int node) {
    return values[NODE_SIZE * node + MATCH];
  }

  /** Returns the number of branches of a node. */
  int branches(int node) {
    return values[NODE_SIZE * node + BRANCHES];
  }
}
