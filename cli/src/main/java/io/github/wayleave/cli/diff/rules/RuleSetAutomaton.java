package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Matches all patterns of several rule sets at once, by the subset construction of Rabin and Scott
 * ("Finite Automata and Their Decision Problems", 1959), one state at a time.
 *
 * <p>A state is the sorted list of positions that the patterns reach after some bytes ({@link
 * AutomatonStates}). A position is dropped as soon as a rule of the same set with higher precedence
 * covers every continuation, which keeps states small. An additional last set contains the path
 * that is always allowed (RFC 9309, 2.2.2). A step costs time linear in the size of the state.
 */
final class RuleSetAutomaton {
  private static final int NO_RULE = -1;

  private static final GroupTerms ROBOTS_TXT =
      GroupTerms.of(
          Stream.of("/robots.txt$", "/robots.txt?").map(PathPattern::of).map(Rule::allow).toList());

  private final List<GroupTerms> sets;

  private final AutomatonStates places;
  private final BitSet unshared;

  RuleSetAutomaton(List<GroupTerms> terms) {
    this.sets = Stream.concat(terms.stream(), Stream.of(ROBOTS_TXT)).toList();
    this.places = new AutomatonStates(sets);
    this.unshared = unsharedStates(terms, places);
  }

  private static BitSet unsharedStates(List<GroupTerms> terms, AutomatonStates places) {
    Set<Rule> shared = new HashSet<>(terms.get(0).rules());
    terms.forEach(set -> shared.retainAll(Set.copyOf(set.rules())));
    BitSet unshared = new BitSet();
    for (int place = 0; place < places.size(); place++) {
      int set = places.set(place);
      unshared.set(
          place,
          set < terms.size() && !shared.contains(terms.get(set).rules().get(places.rule(place))));
    }
    return unshared;
  }

  /** Returns the state before the first byte. */
  IntArrayKey start() {
    return new IntArrayKey(places.starts());
  }

  /** Returns the bytes that some pattern waits for in a state, in ascending order. */
  int[] awaited(IntArrayKey state) {
    BitSet awaited = new BitSet(TargetOctet.END);
    for (int number : state.values()) {
      mark(awaited, places.symbol(number));
      mark(awaited, places.alternative(number));
    }
    int[] symbols = new int[awaited.cardinality()];
    int symbol = -1;
    for (int i = 0; i < symbols.length; i++) {
      symbol = awaited.nextSetBit(symbol + 1);
      symbols[i] = symbol;
    }
    return symbols;
  }

  private static void mark(BitSet awaited, int symbol) {
    if (symbol != TargetOctet.NONE) {
      awaited.set(symbol);
    }
  }

  IntArrayKey next(IntArrayKey state, int symbol) {
    int[] current = state.values();
    int[] next = new int[2 * current.length];
    int length = 0;
    for (int place : current) {
      if (places.stays(place) && (length == 0 || next[length - 1] != place)) {
        next[length++] = place;
      }
      if (symbol == places.symbol(place) || symbol == places.alternative(place)) {
        next[length++] = place + 1;
      }
    }
    return new IntArrayKey(Arrays.copyOf(next, withoutLosers(next, length)));
  }

  /**
   * Drops positions of rules that can no longer win: a position that covers every continuation
   * leaves its set no other positions of its own rule or of rules with lower precedence.
   */
  private int withoutLosers(int[] numbers, int length) {
    int size = 0;
    int wonSet = NO_RULE;
    for (int i = 0; i < length; i++) {
      int place = numbers[i];
      if (places.set(place) == wonSet) {
        continue;
      }
      if (places.isWon(place)) {
        wonSet = places.set(place);
        while (size > 0 && numbers[size - 1] >= places.first(place)) {
          size--;
        }
      }
      numbers[size++] = place;
    }
    return size;
  }

  /** Returns for each set the number of the rule that decides about a target that ends here. */
  IntArrayKey deciding(IntArrayKey state) {
    int[] deciding = new int[sets.size()];
    Arrays.fill(deciding, NO_RULE);
    for (int place : state.values()) {
      if (places.isEnd(place) && deciding[places.set(place)] == NO_RULE) {
        deciding[places.set(place)] = places.rule(place);
      }
    }
    return new IntArrayKey(deciding);
  }

  /** Returns whether the deciding rules are those of a target that is always allowed. */
  boolean areOfRobotsTxt(IntArrayKey deciding) {
    return deciding.values()[sets.size() - 1] != NO_RULE;
  }

  /**
   * Returns whether the sets may decide differently about a continuation: not if all remaining
   * rules are shared, or if every set has settled on the same access.
   */
  boolean mayDiffer(IntArrayKey state) {
    return hasUnshared(state.values()) && !areSettled(state.values());
  }

  private boolean hasUnshared(int[] state) {
    for (int place : state) {
      if (unshared.get(place)) {
        return true;
      }
    }
    return false;
  }

  private boolean areSettled(int[] state) {
    Optional<Access> first = settled(state, 0);
    for (int set = 1; first.isPresent() && set < sets.size() - 1; set++) {
      if (!settled(state, set).equals(first)) {
        return false;
      }
    }
    return first.isPresent();
  }

  /** Returns the decision of a set about every continuation, if all remaining rules agree. */
  private Optional<Access> settled(int[] state, int set) {
    boolean isDisallowLeft = false;
    boolean isAllowLeft = false;
    for (int place : state) {
      if (places.set(place) == set) {
        isDisallowLeft |= !places.allows(place);
        isAllowLeft |= places.allows(place);
        if (places.isWon(place) && !isAllowLeft) {
          return Optional.of(Access.DISALLOW);
        }
      }
    }
    return isDisallowLeft ? Optional.empty() : Optional.of(Access.ALLOW);
  }

  List<Optional<Rule>> rules(IntArrayKey deciding) {
    return IntStream.range(0, sets.size() - 1)
        .mapToObj(set -> rule(sets.get(set).rules(), deciding.values()[set]))
        .toList();
  }

  private static Optional<Rule> rule(List<Rule> rules, int number) {
    return number == NO_RULE ? Optional.empty() : Optional.of(rules.get(number));
  }
}
