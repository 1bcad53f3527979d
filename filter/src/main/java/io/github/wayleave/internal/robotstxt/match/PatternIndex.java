package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Path patterns, ready to be asked which of them is the first that covers a target.
 *
 * <p>One walk along a tree of what patterns begin with finds all patterns without a wildcard, and
 * those of which the tails are worth looking for; a second walk finds these. The memory depends on
 * the octets of the patterns.
 *
 * <p>Without a wildcard before its end a pattern costs nothing more: the time depends on the length
 * of the target alone. A pattern with one costs more only at the places where a piece of it stands
 * in the target: in the worst case the time is the length of the target times the number of
 * different pieces that end there alike, such as {@code a}, {@code aa} and {@code aaa}. It is
 * always linear in the target, which is what a client chooses; the patterns are the owner's.
 */
public final class PatternIndex {
  private static final int FACTS = 3;
  private static final int PREFIX = 0;
  private static final int WHOLE = 1;
  private static final int TAILS = 2;

  private final PrefixTree beginnings;

  /** For each node: the first pattern that begins with it, that is it; where tails begin. */
  private final int[] facts;

  private final TailAutomaton tails;

  /** Makes the index of patterns in normal form, of which each is found before those behind it. */
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
    this.facts = new int[FACTS * beginnings.size()];
    for (int node = 0; node < beginnings.size(); node++) {
      facts[FACTS * node + PREFIX] = PatternSearch.NO_PATTERN;
      facts[FACTS * node + WHOLE] = PatternSearch.NO_PATTERN;
    }
    TailAutomaton.Builder behind = new TailAutomaton.Builder();
    for (int i = 0; i < nodes.length; i++) {
      add(sorted.get(i), FACTS * nodes[i], behind);
    }
    this.tails = behind.build();
  }

  /** A pattern by what it begins with; the order of those that begin alike is theirs. */
  private record PatternPrefix(String octets, PatternShape shape, int number) {}

  private void add(PatternPrefix beginning, int node, TailAutomaton.Builder behind) {
    PatternShape shape = beginning.shape;
    boolean hasLast = shape.last().isPresent() && shape.last().get().length() > 0;
    if (!shape.hasWildcard()) {
      int kind = hasLast ? WHOLE : PREFIX;
      facts[node + kind] = Math.min(facts[node + kind], beginning.number);
    } else if (shape.middle().isEmpty() && !hasLast) {
      facts[node + PREFIX] = Math.min(facts[node + PREFIX], beginning.number);
    } else {
      if (facts[node + TAILS] == TailAutomaton.NO_TAIL) {
        facts[node + TAILS] = behind.begin(beginning.number);
      }
      behind.add(facts[node + TAILS], shape, beginning.number);
    }
  }

  /**
   * Returns the index of the first pattern that covers the target of a search, or {@link
   * PatternSearch#NO_PATTERN}.
   */
  public int find(PatternSearch search) {
    int node = PrefixTree.ROOT;
    while (node >= 0) {
      search.offer(facts[FACTS * node + PREFIX]);
      tails.begin(facts[FACTS * node + TAILS], search);
      if (search.read() == search.length()) {
        search.offer(facts[FACTS * node + WHOLE]);
        break;
      }
      node = beginnings.next(node, search);
    }
    tails.walk(search);
    return search.best();
  }
}
