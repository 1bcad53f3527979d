package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the first of many path patterns that covers a target.
 *
 * <p><b>Why.</b> A robots.txt may have thousands of rules, and every request of a crawler needs a
 * decision. Comparing the patterns one by one takes time proportional to their number, and
 * backtracking over wildcards would let a client choose targets that take quadratic time or worse.
 *
 * <p><b>How.</b> The patterns are sorted by precedence, so the first match is the verdict. One pass
 * over the target through a {@link PrefixTree} of the literal beginnings finds all matching
 * patterns without an inner wildcard, and the nodes where the rest of a wildcard pattern, its tail,
 * may follow. A {@link TailAutomaton} then matches the tails of all these patterns in a second
 * pass. Both abandon branches that cannot lead to a better pattern than the best so far.
 *
 * <p><b>Cost.</b> Memory is linear in the octets of the patterns. For patterns without an inner
 * wildcard, the time depends on the length of the target only. A pattern with one adds work only
 * where a segment of it occurs in the target: in the worst case, the length of the target times the
 * number of different segments that end alike, such as {@code a}, {@code aa} and {@code aaa}. The
 * time is always linear in the target, which a client chooses; the patterns are the owner's. A
 * search allocates nothing, see {@link PatternSearch}.
 */
public final class PatternIndex {
  private static final int ENTRIES_PER_NODE = 3;
  private static final int PREFIX = 0;
  private static final int WHOLE = 1;
  private static final int TAILS = 2;

  private final PrefixTree beginnings;

  /**
   * For each node: the first pattern that has this prefix, the first that equals it, and the root
   * of its tails.
   */
  private final int[] nodeEntries;

  private final TailAutomaton tails;

  /** Creates an index of patterns in normal form; lower indexes take precedence. */
  public PatternIndex(List<String> patterns) {
    List<PatternPrefix> sorted = new ArrayList<>(patterns.size());
    for (int i = 0; i < patterns.size(); i++) {
      PatternShape shape = PatternShape.of(patterns.get(i));
      sorted.add(new PatternPrefix(shape.first().folded(), shape, i));
    }
    sorted.sort(Comparator.comparing(PatternPrefix::octets));
    PrefixTree.Builder tree = new PrefixTree.Builder();
    int[] nodes = new int[sorted.size()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = tree.add(sorted.get(i).octets.toCharArray());
    }
    this.beginnings = tree.build();
    this.nodeEntries = new int[ENTRIES_PER_NODE * beginnings.size()];
    for (int node = 0; node < beginnings.size(); node++) {
      nodeEntries[ENTRIES_PER_NODE * node + PREFIX] = PatternSearch.NO_PATTERN;
      nodeEntries[ENTRIES_PER_NODE * node + WHOLE] = PatternSearch.NO_PATTERN;
    }
    TailAutomaton.Builder tailBuilder = new TailAutomaton.Builder();
    for (int i = 0; i < nodes.length; i++) {
      add(sorted.get(i), ENTRIES_PER_NODE * nodes[i], tailBuilder);
    }
    this.tails = tailBuilder.build();
  }

  /** A pattern with its literal beginning, by which patterns are sorted, and its index. */
  private record PatternPrefix(String octets, PatternShape shape, int number) {}

  private void add(PatternPrefix beginning, int node, TailAutomaton.Builder tailBuilder) {
    PatternShape shape = beginning.shape;
    boolean hasLast = shape.last().isPresent() && shape.last().get().length() > 0;
    if (!shape.hasWildcard()) {
      int kind = hasLast ? WHOLE : PREFIX;
      nodeEntries[node + kind] = Math.min(nodeEntries[node + kind], beginning.number);
    } else if (shape.middle().isEmpty() && !hasLast) {
      nodeEntries[node + PREFIX] = Math.min(nodeEntries[node + PREFIX], beginning.number);
    } else {
      if (nodeEntries[node + TAILS] == TailAutomaton.NO_TAIL) {
        nodeEntries[node + TAILS] = tailBuilder.begin(beginning.number);
      }
      tailBuilder.add(nodeEntries[node + TAILS], shape, beginning.number);
    }
  }

  /**
   * Returns the index of the first pattern that covers the target of a search, or {@link
   * PatternSearch#NO_PATTERN}.
   */
  public int find(PatternSearch search) {
    int node = PrefixTree.ROOT;
    while (node >= 0) {
      search.offer(nodeEntries[ENTRIES_PER_NODE * node + PREFIX]);
      tails.begin(nodeEntries[ENTRIES_PER_NODE * node + TAILS], search);
      if (search.read() == search.length()) {
        search.offer(nodeEntries[ENTRIES_PER_NODE * node + WHOLE]);
        break;
      }
      node = beginnings.next(node, search);
    }
    tails.walk(search);
    return search.best();
  }
}
