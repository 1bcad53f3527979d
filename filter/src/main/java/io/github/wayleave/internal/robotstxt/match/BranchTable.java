package io.github.wayleave.internal.robotstxt.match;

import java.util.Map;

/**
 * The branches of {@link TailAutomaton}: a lookup by node and segment, and a list by segment.
 *
 * <p>The keys of the map passed to the constructor combine a node (upper half) and a segment (lower
 * half).
 */
final class BranchTable {
  private final PairTable nodes;
  private final int[] firsts;
  private final int[] parents;
  private final int[] children;

  BranchTable(Map<Long, Integer> branches, int segments) {
    this.nodes = new PairTable(branches.size());
    this.firsts = new int[segments + 1];
    this.parents = new int[branches.size()];
    this.children = new int[branches.size()];
    for (long key : branches.keySet()) {
      firsts[segment(key) + 1]++;
    }
    for (int i = 0; i < segments; i++) {
      firsts[i + 1] += firsts[i];
    }
    int[] next = firsts.clone();
    for (Map.Entry<Long, Integer> branch : branches.entrySet()) {
      long key = branch.getKey();
      int slot = next[segment(key)]++;
      parents[slot] = node(key);
      children[slot] = branch.getValue();
      nodes.put(node(key), segment(key), children[slot]);
    }
  }

  static long key(int node, int segment) {
    return ((long) node << Integer.SIZE) | segment;
  }

  private static int node(long key) {
    return (int) (key >>> Integer.SIZE);
  }

  private static int segment(long key) {
    return (int) key;
  }

  /** Returns the child of a node by a segment, or {@link PairTable#ABSENT}. */
  int child(int parent, int segment) {
    return nodes.get(parent, segment);
  }

  int first(int segment) {
    return firsts[segment];
  }

  /** Returns the index after the last branch of a segment. */
  int end(int segment) {
    return firsts[segment + 1];
  }

  int parent(int branch) {
    return parents[branch];
  }

  int child(int branch) {
    return children[branch];
  }

  /** Adds the number of branches of each node to {@code counts}. */
  void countByNode(int[] counts) {
    for (int node : parents) {
      counts[node]++;
    }
  }
}
