package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * A radix tree (Morrison 1968) of the literal beginnings of patterns.
 *
 * <p>One pass over a target visits every beginning that the target has, in time linear in the
 * target, whatever the number of patterns. An edge carries the octets up to the next branch or end
 * of a pattern, so the tree has at most two nodes for each pattern, and memory is linear in their
 * octets. The nodes are numbered breadth first: the children of a node are adjacent and are found
 * by a binary search in their first octets, which are together in one small array, as are the nodes
 * near the root. The builder receives the patterns in ascending order and splits only edges on the
 * path to the last one, so building takes linear time.
 */
final class PrefixTree {
  /** The node of the empty prefix. */
  static final int ROOT = 0;

  static final int NO_NODE = -1;

  /** The number of values that the owner of a tree may store with each node: {@value}. */
  static final int VALUES = 3;

  private static final int START = 0;
  private static final int CHILDREN = 1;
  private static final int FIRST_VALUE = 2;
  private static final int NODE_SIZE = FIRST_VALUE + VALUES;

  /**
   * For each node, the index of its label in {@link #labels}, its first child, and the values of
   * the owner.
   */
  private final int[] nodes;

  /** For each node, the first octet between it and its parent. */
  private final char[] firsts;

  /** The octets between each node and its parent. */
  private final char[] labels;

  private PrefixTree(int[] nodes, char[] firsts, char[] labels) {
    this.nodes = nodes;
    this.firsts = firsts;
    this.labels = labels;
  }

  int size() {
    return firsts.length;
  }

  /**
   * Returns the child that the octets of a text from {@code at} to before {@code end} lead to, or
   * {@link #NO_NODE}; {@code at} is less than {@code end}.
   */
  int next(int node, char[] text, int at, int end) {
    int child = child(node, text[at]);
    if (child == NO_NODE) {
      return NO_NODE;
    }
    int length = length(child);
    if (length == 1) {
      return child;
    }
    int start = nodes[NODE_SIZE * child + START];
    boolean isAt =
        length <= end - at
            && Arrays.equals(labels, start + 1, start + length, text, at + 1, at + length);
    return isAt ? child : NO_NODE;
  }

  private int child(int node, char octet) {
    int child = nodes[NODE_SIZE * node + CHILDREN];
    int count = nodes[NODE_SIZE * (node + 1) + CHILDREN] - child;
    if (count == 0) {
      return NO_NODE;
    }
    while (count > 1) {
      int half = count >>> 1;
      child = firsts[child + half] <= octet ? child + half : child;
      count -= half;
    }
    return firsts[child] == octet ? child : NO_NODE;
  }

  /** Returns the number of octets between a node and its parent. */
  int length(int node) {
    return nodes[NODE_SIZE * (node + 1) + START] - nodes[NODE_SIZE * node + START];
  }

  /** Returns a value of a node, initially 0; {@code index} is less than {@link #VALUES}. */
  int value(int node, int index) {
    return nodes[NODE_SIZE * node + FIRST_VALUE + index];
  }

  void setValue(int node, int index, int value) {
    nodes[NODE_SIZE * node + FIRST_VALUE + index] = value;
  }

  /** Builds a tree of distinct runs that are added in ascending order. */
  static final class Builder {
    private final List<Edge> edges = new ArrayList<>();
    private final Deque<Edge> path = new ArrayDeque<>();
    private char[] previous = {};

    Builder() {
      path.push(edge(previous, 0, ROOT));
    }

    /** Adds a run; returns its index in {@link #numbers}. */
    int add(char[] run) {
      int mismatch = Arrays.mismatch(previous, run);
      int common = mismatch < 0 ? run.length : mismatch;
      previous = run;
      Edge child = path.element();
      while (path.element().depth > common) {
        child = path.pop();
      }
      Edge parent = path.element();
      if (parent.depth < common) {
        child.label = Arrays.copyOfRange(child.label, common - parent.depth, child.label.length);
        path.push(edge(Arrays.copyOfRange(run, parent.depth, common), common, parent.index));
        child.parent = path.element().index;
      }
      if (common < run.length) {
        char[] label = Arrays.copyOfRange(run, common, run.length);
        path.push(edge(label, run.length, path.element().index));
      }
      return path.element().index;
    }

    private Edge edge(char[] label, int depth, int parent) {
      Edge edge = new Edge(edges.size(), label, depth, parent);
      edges.add(edge);
      return edge;
    }

    PrefixTree build() {
      Edge[] order = breadthFirst();
      int[] nodes = new int[NODE_SIZE * (order.length + 1)];
      char[] firsts = new char[order.length];
      char[] labels = new char[length()];
      for (int node = 0; node < order.length; node++) {
        Edge edge = order[node];
        int start = nodes[NODE_SIZE * node + START];
        System.arraycopy(edge.label, 0, labels, start, edge.label.length);
        firsts[node] = node == ROOT ? 0 : edge.label[0];
        nodes[NODE_SIZE * node + CHILDREN] = edge.firstChild;
        nodes[NODE_SIZE * (node + 1) + START] = start + edge.label.length;
      }
      nodes[NODE_SIZE * order.length + CHILDREN] = order.length;
      return new PrefixTree(nodes, firsts, labels);
    }

    /** Returns the nodes of the tree that was built, by the indexes that {@link #add} returned. */
    int[] numbers() {
      int[] numbers = new int[edges.size()];
      for (Edge edge : edges) {
        numbers[edge.index] = edge.node;
      }
      return numbers;
    }

    /** Numbers the nodes so that children are adjacent, in ascending order of their octets. */
    private Edge[] breadthFirst() {
      Edge[] order = new Edge[edges.size()];
      Edge[] byParent = byParent();
      order[ROOT] = edges.get(ROOT);
      int count = 1;
      for (int node = 0; node < order.length; node++) {
        Edge edge = order[node];
        edge.node = node;
        int from = edge.firstChild;
        edge.firstChild = count;
        for (int i = from; i < byParent.length && byParent[i].parent == edge.index; i++) {
          order[count++] = byParent[i];
        }
      }
      return order;
    }

    /** Sorts all edges but the root's by their parents, and sets the index of each first child. */
    private Edge[] byParent() {
      int[] next = new int[edges.size() + 1];
      for (Edge edge : edges.subList(1, edges.size())) {
        next[edge.parent + 1]++;
      }
      for (Edge edge : edges) {
        next[edge.index + 1] += next[edge.index];
        edge.firstChild = next[edge.index];
      }
      Edge[] sorted = new Edge[edges.size() - 1];
      for (Edge edge : edges.subList(1, edges.size())) {
        sorted[next[edge.parent]++] = edge;
      }
      return sorted;
    }

    private int length() {
      int length = 0;
      for (Edge edge : edges) {
        length += edge.label.length;
      }
      return length;
    }
  }

  /** An edge and the node that it leads to. */
  private static final class Edge {
    private final int index;
    private final int depth;
    private char[] label;
    private int parent;
    private int firstChild;
    private int node;

    Edge(int index, char[] label, int depth, int parent) {
      this.index = index;
      this.label = label;
      this.depth = depth;
      this.parent = parent;
    }
  }
}
