package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.Collections;
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
 * may follow. A {@link PatternTails} then matches the tails of all these patterns in a second pass.
 * Both abandon branches that cannot lead to a better pattern than the best so far.
 *
 * <p><b>Cost.</b> Memory is linear in the octets of the patterns. For patterns without an inner
 * wildcard, the time depends on the length of the target only. A pattern with one adds work only
 * where a segment of it occurs in the target: in the worst case, the length of the target times the
 * number of different segments that end alike, such as {@code a}, {@code aa} and {@code aaa}. The
 * time is always linear in the target, which a client chooses; the patterns are the owner's. A
 * search allocates nothing, see {@link PatternSearch}.
 */
public final class PatternIndex {
  /** The first pattern that has the prefix of a node. */
  private static final int PREFIX = 0;

  /** The first pattern that equals the prefix of a node. */
  private static final int WHOLE = 1;

  /** The root of the tails after the prefix of a node. */
  private static final int TAILS = 2;

  private final PrefixTree beginnings;
  private final PatternTails tails;

  /** Creates an index of patterns in normal form; lower indexes take precedence. */
  public PatternIndex(List<String> patterns) {
    List<PatternPrefix> sorted = new ArrayList<>(patterns.size());
    for (int i = 0; i < patterns.size(); i++) {
      PatternShape shape = PatternShape.of(patterns.get(i));
      sorted.add(new PatternPrefix(shape.first().folded(), shape, i));
    }
    Collections.sort(sorted);
    PrefixTree.Builder tree = new PrefixTree.Builder();
    int[] indexes = new int[sorted.size()];
    for (int i = 0; i < indexes.length; i++) {
      indexes[i] = tree.add(sorted.get(i).octets.toCharArray());
    }
    this.beginnings = tree.build();
    int[] nodes = tree.numbers();
    for (int node = 0; node < beginnings.size(); node++) {
      beginnings.setValue(node, PREFIX, PatternSearch.NO_PATTERN);
      beginnings.setValue(node, WHOLE, PatternSearch.NO_PATTERN);
    }
    PatternTails.Builder tailBuilder = new PatternTails.Builder();
    for (int i = 0; i < indexes.length; i++) {
      add(sorted.get(i), nodes[indexes[i]], tailBuilder);
    }
    this.tails = tailBuilder.build();
  }

  /** A pattern with its literal beginning, by which patterns are sorted, and its index. */
  private record PatternPrefix(String octets, PatternShape shape, int number)
      implements Comparable<PatternPrefix> {
    @Override
    public int compareTo(PatternPrefix other) {
      return octets.compareTo(other.octets);
    }
  }

  private void add(PatternPrefix beginning, int node, PatternTails.Builder tailBuilder) {
    PatternShape shape = beginning.shape;
    boolean hasLast = shape.last().isPresent() && shape.last().get().length() > 0;
    if (!shape.hasWildcard()) {
      offer(node, hasLast ? WHOLE : PREFIX, beginning.number);
    } else if (shape.middle().isEmpty() && !hasLast) {
      offer(node, PREFIX, beginning.number);
    } else {
      if (beginnings.value(node, TAILS) == PatternTails.NO_TAIL) {
        beginnings.setValue(node, TAILS, tailBuilder.begin(beginning.number));
      }
      tailBuilder.add(beginnings.value(node, TAILS), shape, beginning.number);
    }
  }

  private void offer(int node, int kind, int pattern) {
    beginnings.setValue(node, kind, Math.min(beginnings.value(node, kind), pattern));
  }

  /**
   * Returns the index of the first pattern that covers the target of a search, or {@link
   * PatternSearch#NO_PATTERN}.
   */
  public int find(PatternSearch search) {
    int at = 0;
    int node = PrefixTree.ROOT;
    while (node >= 0) {
      search.offer(beginnings.value(node, PREFIX));
      tails.begin(beginnings.value(node, TAILS), at, search);
      if (at == search.length()) {
        search.offer(beginnings.value(node, WHOLE));
        break;
      }
      node = beginnings.next(node, search.folded(), at, search.length());
      at += node < 0 ? 0 : beginnings.length(node);
    }
    tails.walk(search);
    return search.best();
  }
}
