package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A trie of runs of octets, with one octet for each edge.
 *
 * <p>The nodes are numbered depth first, so that a node and its first child have adjacent numbers.
 * They can also be listed by depth.
 */
final class RunTrie {
  /** The node of the empty run. */
  static final int ROOT = 0;

  /** Marks a node where no run ends. */
  private static final int NO_RUN = -1;

  private final int[] parents;
  private final char[] octet;
  private final int[] depth;
  private final int[] runs;
  private int size = 1;

  RunTrie(List<char[]> runs) {
    int capacity = 1;
    int deepest = 0;
    for (char[] run : runs) {
      capacity += run.length;
      deepest = Math.max(deepest, run.length);
    }
    this.parents = new int[capacity];
    this.octet = new char[capacity];
    this.depth = new int[capacity];
    this.runs = new int[capacity];
    Arrays.fill(this.runs, NO_RUN);
    int[] path = new int[deepest + 1];
    char[] previous = {};
    for (Integer index : inOrder(runs)) {
      char[] run = runs.get(index);
      for (int i = Arrays.mismatch(previous, run); i < run.length; i++) {
        path[i + 1] = add(path[i], run[i], i + 1);
      }
      this.runs[path[run.length]] = index;
      previous = run;
    }
  }

  private int add(int parent, char last, int length) {
    parents[size] = parent;
    octet[size] = last;
    depth[size] = length;
    return size++;
  }

  private static List<Integer> inOrder(List<char[]> runs) {
    List<Integer> order = new ArrayList<>(runs.size());
    for (int i = 0; i < runs.size(); i++) {
      order.add(i);
    }
    order.sort(new RunOrder(runs));
    return order;
  }

  /** Orders indexes by their runs. */
  private record RunOrder(List<char[]> runs) implements Comparator<Integer> {
    @Override
    public int compare(Integer one, Integer other) {
      return Arrays.compare(runs.get(one), runs.get(other));
    }
  }

  /** Returns the number of nodes, including the root. */
  int size() {
    return size;
  }

  /** Returns the parent of a node; the root is its own parent. */
  int parent(int node) {
    return parents[node];
  }

  /** Returns the last octet of a node other than the root. */
  char octet(int node) {
    return octet[node];
  }

  /** Returns the index of the run that ends at a node, or a negative number. */
  int run(int node) {
    return runs[node];
  }

  /** Returns the nodes in order of depth. */
  int[] byDepth() {
    int[] firsts = new int[size + 1];
    for (int node = 0; node < size; node++) {
      firsts[depth[node] + 1]++;
    }
    for (int i = 0; i < size; i++) {
      firsts[i + 1] += firsts[i];
    }
    int[] nodes = new int[size];
    for (int node = 0; node < size; node++) {
      nodes[firsts[depth[node]]++] = node;
    }
    return nodes;
  }
}
