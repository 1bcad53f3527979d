package io.github.wayleave.internal.robotstxt.match;

import java.util.Map;

/**
 * The branches of {@link PatternTails}: a list in order of their segments, and a lookup by node and
 * segment. Those of a segment before a {@code $} follow the others of the same segment.
 */
final class BranchTable {
  private final PairTable nodes;

  /** For each segment, the first branch, and the first before a {@code $}. */
  private final int[] firsts;

  /** Alternating parents and children. */
  private final int[] ends;

  /** Creates a table from a map whose keys are returned by {@link #key}. */
  BranchTable(Map<Long, Integer> branches, int segments) {
    this.nodes = new PairTable(branches.size());
    this.firsts = new int[2 * segments + 1];
    this.ends = new int[2 * branches.size()];
    for (long key : branches.keySet()) {
      firsts[(int) key + 1]++;
    }
    for (int i = 0; i < 2 * segments; i++) {
      firsts[i + 1] += firsts[i];
    }
    int[] next = firsts.clone();
    for (Map.Entry<Long, Integer> branch : branches.entrySet()) {
      long key = branch.getKey();
      int slot = next[(int) key]++;
      ends[2 * slot] = (int) (key >>> Integer.SIZE);
      ends[2 * slot + 1] = branch.getValue();
    }
    for (int segment = 0; segment < 2 * segments; segment++) {
      for (int i = firsts[segment]; i < firsts[segment + 1]; i++) {
        nodes.put(parent(i), firsts[segment], child(i));
      }
    }
  }

  /** Combines a node and a segment, {@code isAtEnd} if a {@code $} follows it. */
  static long key(int node, int segment, boolean isAtEnd) {
    return ((long) node << Integer.SIZE) | (2 * segment + (isAtEnd ? 1 : 0));
  }

  int size() {
    return ends.length / 2;
  }

  /** Returns the index of the first branch of a segment. */
  int first(int segment) {
    return firsts[2 * segment];
  }

  /** Returns the index of the first branch of a segment before a {@code $}. */
  int firstAtEnd(int segment) {
    return firsts[2 * segment + 1];
  }

  /** Returns the index after the last branch of a segment. */
  int end(int segment) {
    return firsts[2 * segment + 2];
  }

  /**
   * Returns the child of a node by the segment whose first branch has index {@code first}, or
   * {@link PairTable#ABSENT}.
   */
  int child(int parent, int first) {
    return nodes.get(parent, first);
  }

  int parent(int branch) {
    return ends[2 * branch];
  }

  int child(int branch) {
    return ends[2 * branch + 1];
  }
}
