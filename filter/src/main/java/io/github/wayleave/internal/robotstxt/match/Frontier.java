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
  private int reachings;
  private int[] alive = {};
  private int living;
  private boolean hasDied;

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
    for (int i = 0; i < reachings; i++) {
      ends[reached[i]] = 0;
    }
    reachings = 0;
    living = 0;
    hasDied = false;
  }

  /** Reaches a node, which has some branches, where {@code end} octets have been read. */
  void reach(int node, int branches, int end) {
    ends[node] = end + 1;
    open[node] = branches;
    reached[reachings++] = node;
    if (branches > 0) {
      alive[living++] = node;
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
    hasDied |= open[node] == 0;
  }

  /** Returns how many octets were read where the first of the nodes alive was reached. */
  int firstEnd() {
    return ends[alive[0]] - 1;
  }

  int living() {
    return living;
  }

  int alive(int index) {
    return alive[index];
  }

  boolean hasDied() {
    return hasDied;
  }

  /**
   * Forgets those that are not alive; {@code behind} has for each node the first pattern behind it,
   * {@code best} is the first pattern so far.
   */
  void bury(int[] behind, int best) {
    int kept = 0;
    for (int i = 0; i < living; i++) {
      int node = alive[i];
      if (open[node] > 0 && behind[node] < best) {
        alive[kept++] = node;
      }
    }
    living = kept;
    hasDied = false;
  }
}
