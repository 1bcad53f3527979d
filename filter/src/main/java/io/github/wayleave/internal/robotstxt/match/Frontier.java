package io.github.wayleave.internal.robotstxt.match;

/**
 * The nodes of {@link TailAutomaton} that a search has reached, and where.
 *
 * <p>A node is <i>alive</i> while one of its branches has not been taken and an earlier pattern may
 * lie behind it.
 */
final class Frontier {
  /** For each node one more than the octets up to where it was reached, or 0. */
  private int[] ends = {};

  /** For each node that was reached, how many of its branches were not taken. */
  private int[] open = {};

  private int[] reached = {};
  private int reachedCount;
  private int[] alive = {};
  private int aliveCount;
  private boolean needsPruning;

  /** Makes room for a number of nodes. */
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

  /** Reaches a node, which has some branches, where {@code end} octets have been read. */
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

  /** Tells whether a node was reached where at most {@code octets} had been read. */
  boolean has(int node, int octets) {
    return ends[node] > 0 && ends[node] <= octets + 1;
  }

  /** Notes that a branch of a node has been taken. */
  void take(int node) {
    open[node]--;
    needsPruning |= open[node] == 0;
  }

  /** Returns how many octets were read where the first of the nodes alive was reached. */
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

  /**
   * Forgets those that are not alive; {@code behind} has for each node the first pattern behind it,
   * {@code best} is the first pattern so far.
   */
  void prune(int[] behind, int best) {
    int count = 0;
    for (int i = 0; i < aliveCount; i++) {
      int node = alive[i];
      if (open[node] > 0 && behind[node] < best) {
        alive[count++] = node;
      }
    }
    aliveCount = count;
    needsPruning = false;
  }
}
