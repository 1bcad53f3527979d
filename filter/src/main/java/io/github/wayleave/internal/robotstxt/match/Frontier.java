package io.github.wayleave.internal.robotstxt.match;

/**
 * The nodes of {@link PatternTails} that a search has reached, and where.
 *
 * <p>A node is <i>alive</i> while one of its branches has not been taken and may lead to a pattern
 * that precedes the best one so far.
 */
final class Frontier {
  /** For each node, the number of octets read when it was reached plus 1, or 0. */
  private int[] ends = {};

  /** For each reached node, the number of branches not taken yet. */
  private int[] open = {};

  private int[] reached = {};
  private int reachedCount;
  private int[] alive = {};
  private int aliveCount;
  private boolean needsPruning;

  /** Ensures capacity for a number of nodes. */
  void prepare(int nodes) {
    if (ends.length < nodes) {
      ends = new int[nodes];
      open = new int[nodes];
      reached = new int[nodes];
      alive = new int[nodes];
    }
  }

  void clear() {
    for (int i = 0; i < reachedCount; i++) {
      ends[reached[i]] = 0;
    }
    reachedCount = 0;
    aliveCount = 0;
    needsPruning = false;
  }

  /** Marks a node with {@code branches} branches as reached after {@code end} octets. */
  void reach(int node, int branches, int end) {
    ends[node] = end + 1;
    open[node] = branches;
    reached[reachedCount++] = node;
    if (branches > 0) {
      alive[aliveCount++] = node;
    }
  }

  boolean has(int node) {
    return ends[node] > 0;
  }

  /** Returns whether a node was reached after at most {@code octets} octets. */
  boolean has(int node, int octets) {
    return ends[node] > 0 && ends[node] <= octets + 1;
  }

  /** Counts a branch of a node as taken. */
  void take(int node) {
    open[node]--;
    needsPruning |= open[node] == 0;
  }

  /** Returns the number of octets read when the first node alive was reached. */
  int firstEnd() {
    return ends[alive[0]] - 1;
  }

  int aliveCount() {
    return aliveCount;
  }

  int alive(int index) {
    return alive[index];
  }

  boolean needsPruning() {
    return needsPruning;
  }

  /** Removes the nodes that are no longer alive; {@code best} is the first pattern found so far. */
  void prune(TailNodes nodes, int best) {
    int count = 0;
    for (int i = 0; i < aliveCount; i++) {
      int node = alive[i];
      if (open[node] > 0 && nodes.bestBehind(node) < best) {
        alive[count++] = node;
      }
    }
    aliveCount = count;
    needsPruning = false;
  }
}
