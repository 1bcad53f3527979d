package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Rules, ready to be asked which of them is the first that covers a target.
 *
 * <p>One walk along a tree of what patterns begin with finds all patterns without a wildcard, and
 * those of which the tails are worth looking for; a second walk finds these. The memory depends on
 * the octets of the rules.
 *
 * <p>Without a wildcard before its end a pattern costs nothing more: the time depends on the length
 * of the target alone. A pattern with one costs more only at the places where a piece of it stands
 * in the target: in the worst case the time is the length of the target times the number of
 * different pieces that end there alike, such as {@code a}, {@code aa} and {@code aaa}. It is
 * always linear in the target, which is what a client chooses; the rules are the owner's.
 */
final class RuleIndex {
  private static final int FACTS = 3;
  private static final int BEGUN = 0;
  private static final int WHOLE = 1;
  private static final int TAILS = 2;

  private final PrefixTree beginnings;

  /** For each node: the best rule that has it for a beginning, for the whole; where tails begin. */
  private final int[] facts;

  private final Tails tails;

  /** Makes the index of rules, of which each decides before those behind it. */
  RuleIndex(List<Rule> rules) {
    List<Beginning> sorted = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      PatternShape pattern = rules.get(i).pattern().shape();
      sorted.add(new Beginning(pattern.first().folded(), pattern, i));
    }
    sorted.sort(Comparator.comparing(Beginning::octets));
    PrefixTree.Builder tree = new PrefixTree.Builder();
    int[] nodes =
        sorted.stream().mapToInt(beginning -> tree.add(beginning.octets.toCharArray())).toArray();
    this.beginnings = tree.build();
    this.facts = new int[FACTS * beginnings.size()];
    for (int node = 0; node < beginnings.size(); node++) {
      facts[FACTS * node + BEGUN] = Search.NO_RULE;
      facts[FACTS * node + WHOLE] = Search.NO_RULE;
    }
    Tails.Builder behind = new Tails.Builder();
    for (int i = 0; i < nodes.length; i++) {
      add(sorted.get(i), FACTS * nodes[i], behind);
    }
    this.tails = behind.build();
  }

  /** A rule by what its pattern begins with; the order of those that begin alike is theirs. */
  private record Beginning(String octets, PatternShape pattern, int rule) {}

  private void add(Beginning beginning, int node, Tails.Builder behind) {
    PatternShape pattern = beginning.pattern;
    Optional<Segment> last = pattern.last().filter(segment -> segment.length() > 0);
    if (!pattern.hasWildcard()) {
      int kind = last.isPresent() ? WHOLE : BEGUN;
      facts[node + kind] = Math.min(facts[node + kind], beginning.rule);
    } else if (pattern.middle().isEmpty() && last.isEmpty()) {
      facts[node + BEGUN] = Math.min(facts[node + BEGUN], beginning.rule);
    } else {
      if (facts[node + TAILS] == Tails.NOTHING) {
        facts[node + TAILS] = behind.begin(beginning.rule);
      }
      behind.add(facts[node + TAILS], pattern, beginning.rule);
    }
  }

  /** Returns the number of the first rule that covers the target of a search, or none. */
  int find(Search search) {
    int node = PrefixTree.ROOT;
    while (node >= 0) {
      search.offer(facts[FACTS * node + BEGUN]);
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
