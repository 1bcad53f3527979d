package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Some runs of octets as a tree, an octet an edge.
 *
 * <p>The nodes have the numbers of a walk that goes down first, so that a node and the one below it
 * are neighbours. They can also be listed by their depth.
 */
final class RunTrie {
  /** The node of the empty run. */
  static final int ROOT = 0;

  /** Stands for a node that is no run. */
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
    order.sort((a, b) -> Arrays.compare(runs.get(a), runs.get(b)));
    return order;
  }

  /** Returns how many nodes there are, the root included. */
  int size() {
    return size;
  }

  /** Returns the node above another; the root is above itself. */
  int parent(int node) {
    return parents[node];
  }

  /** Returns the last octet of a node that is not the root. */
  char octet(int node) {
    return octet[node];
  }

  /** Returns the index of the run that a node is, or a negative number. */
  int run(int node) {
    return runs[node];
  }

  /** Returns the nodes, those with shorter runs first. */
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
