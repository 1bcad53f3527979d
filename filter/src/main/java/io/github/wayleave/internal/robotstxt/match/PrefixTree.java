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
 * octets. All edge labels are in one array and all children in one hash table, so a step reads one
 * entry of each. The builder receives the patterns in ascending order and splits only edges on the
 * path to the last one, so building takes linear time.
 */
final class PrefixTree {
  /** The node of the empty prefix. */
  static final int ROOT = 0;

  static final int NO_NODE = PairTable.ABSENT;

  private final int[] starts;
  private final char[] octets;
  private final PairTable children;

  private PrefixTree(int[] starts, char[] octets, PairTable children) {
    this.starts = starts;
    this.octets = octets;
    this.children = children;
  }

  int size() {
    return starts.length - 1;
  }

  /**
   * Returns the child that the next octets of a search lead to and advances the search, or returns
   * {@link #NO_NODE}.
   */
  int next(int node, PatternSearch search) {
    int at = search.read();
    char[] target = search.folded();
    int child = children.get(node, target[at]);
    if (child < 0) {
      return NO_NODE;
    }
    int start = starts[child];
    int length = starts[child + 1] - start;
    if (length > search.length() - at
        || !Arrays.equals(octets, start + 1, start + length, target, at + 1, at + length)) {
      return NO_NODE;
    }
    search.advanceTo(at + length);
    return child;
  }

  /** Builds a tree of distinct runs that are added in ascending order. */
  static final class Builder {
    private final List<Edge> edges = new ArrayList<>();
    private final Deque<Edge> path = new ArrayDeque<>();
    private char[] previous = {};

    Builder() {
      path.push(edge(previous, 0, ROOT));
    }

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
        path.push(edge(Arrays.copyOfRange(run, parent.depth, common), common, parent.node));
        child.parent = path.element().node;
      }
      if (common < run.length) {
        char[] label = Arrays.copyOfRange(run, common, run.length);
        path.push(edge(label, run.length, path.element().node));
      }
      return path.element().node;
    }

    private Edge edge(char[] label, int depth, int parent) {
      Edge edge = new Edge(edges.size(), label, depth, parent);
      edges.add(edge);
      return edge;
    }

    PrefixTree build() {
      int[] starts = new int[edges.size() + 1];
      for (Edge edge : edges) {
        starts[edge.node + 1] = starts[edge.node] + edge.label.length;
      }
      char[] octets = new char[starts[edges.size()]];
      PairTable children = new PairTable(edges.size());
      for (Edge edge : edges) {
        System.arraycopy(edge.label, 0, octets, starts[edge.node], edge.label.length);
        if (edge.node != ROOT) {
          children.put(edge.parent, edge.label[0], edge.node);
        }
      }
      return new PrefixTree(starts, octets, children);
    }
  }

  /** An edge and the node that it leads to. */
  private static final class Edge {
    private final int node;
    private final int depth;
    private char[] label;
    private int parent;

    Edge(int node, char[] label, int depth, int parent) {
      this.node = node;
      this.label = label;
      this.depth = depth;
      this.parent = parent;
    }
  }
}
