package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.Rule;
import java.util.Arrays;
import java.util.List;

/**
 * The positions in all patterns of several rule sets, numbered consecutively: set by set, and in
 * each set in the order of precedence. The properties of a position are in arrays, because the
 * search reads almost nothing else.
 */
final class AutomatonStates {
  private final int[] starts;
  private int[] symbols = {};
  private int[] alternatives = {};
  private int[] firsts = {};
  private int[] sets = {};
  private int[] rules = {};
  private boolean[] stays = {};
  private boolean[] ends = {};
  private boolean[] allows = {};
  private int size;

  AutomatonStates(List<GroupTerms> terms) {
    this.starts = new int[terms.stream().mapToInt(set -> set.rules().size()).sum()];
    int pattern = 0;
    for (int set = 0; set < terms.size(); set++) {
      List<Rule> setRules = terms.get(set).rules();
      for (int rule = 0; rule < setRules.size(); rule++) {
        starts[pattern++] = size;
        add(setRules.get(rule), set, rule);
      }
    }
  }

  private void add(Rule added, int set, int rule) {
    PatternAutomaton steps = new PatternAutomaton(added.pattern());
    int first = size;
    grow(first + steps.end() + 1);
    for (int at = 0; at <= steps.end(); at++, size++) {
      symbols[size] = steps.symbol(at);
      alternatives[size] = steps.alternative(at);
      firsts[size] = first;
      sets[size] = set;
      rules[size] = rule;
      stays[size] = steps.stays(at);
      ends[size] = at == steps.end();
      allows[size] = added.access() == Access.ALLOW;
    }
  }

  private void grow(int capacity) {
    if (capacity > symbols.length) {
      int length = Math.max(capacity, 2 * symbols.length);
      symbols = Arrays.copyOf(symbols, length);
      alternatives = Arrays.copyOf(alternatives, length);
      firsts = Arrays.copyOf(firsts, length);
      sets = Arrays.copyOf(sets, length);
      rules = Arrays.copyOf(rules, length);
      stays = Arrays.copyOf(stays, length);
      ends = Arrays.copyOf(ends, length);
      allows = Arrays.copyOf(allows, length);
    }
  }

  int size() {
    return size;
  }

  int[] starts() {
    return starts;
  }

  int set(int place) {
    return sets[place];
  }

  int rule(int place) {
    return rules[place];
  }

  int first(int place) {
    return firsts[place];
  }

  /** Returns the byte that leads to the next position, or {@link TargetOctet#NONE}. */
  int symbol(int place) {
    return symbols[place];
  }

  /** Returns a second byte that leads to the next position, or {@link TargetOctet#NONE}. */
  int alternative(int place) {
    return alternatives[place];
  }

  /** Returns whether every byte also leads to the same position. */
  boolean stays(int place) {
    return stays[place];
  }

  /** Returns whether the pattern covers a target that ends here. */
  boolean isEnd(int place) {
    return ends[place];
  }

  boolean allows(int place) {
    return allows[place];
  }

  /** Returns whether the pattern covers every continuation. */
  boolean isWon(int place) {
    return ends[place] && stays[place];
  }
}
