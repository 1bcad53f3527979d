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
 * The patterns of several sets of rules, all matched at once: the subset construction of Rabin and
 * Scott, a state at a time.
 *
 * <p>A state is the places that patterns are at after some octets, in order. The places of all
 * patterns are numbered through, set by set, in each the rule that wins first. A place is given up
 * as soon as a rule that wins over its own covers all that begins so. A last set of our own is the
 * path that is always allowed (RFC 9309, 2.2.2).
 */
final class RuleSetAutomaton {
  private static final int NO_RULE = -1;

  private static final GroupTerms ROBOTS_TXT =
      GroupTerms.of(
          Stream.of("/robots.txt$", "/robots.txt?").map(PathPattern::of).map(Rule::allow).toList());

  private final List<GroupTerms> sets;

  private final AutomatonStates places;
  private final BitSet own;

  RuleSetAutomaton(List<GroupTerms> terms) {
    this.sets = Stream.concat(terms.stream(), Stream.of(ROBOTS_TXT)).toList();
    this.places = new AutomatonStates(sets);
    this.own = own(terms, places);
  }

  private static BitSet own(List<GroupTerms> terms, AutomatonStates places) {
    Set<Rule> shared = new HashSet<>(terms.get(0).rules());
    terms.forEach(one -> shared.retainAll(Set.copyOf(one.rules())));
    BitSet own = new BitSet();
    for (int place = 0; place < places.size(); place++) {
      int set = places.set(place);
      own.set(
          place,
          set < terms.size() && !shared.contains(terms.get(set).rules().get(places.rule(place))));
    }
    return own;
  }

  /** Returns the state before anything is read. */
  IntArrayKey start() {
    return new IntArrayKey(places.starts());
  }

  /** Returns the octets that some pattern waits for in a state, in order. */
  int[] awaited(IntArrayKey state) {
    boolean[] awaited = new boolean[TargetOctet.END];
    for (int number : state.values()) {
      mark(awaited, places.symbol(number));
      mark(awaited, places.alternative(number));
    }
    return IntStream.range(0, TargetOctet.END).filter(symbol -> awaited[symbol]).toArray();
  }

  private static void mark(boolean[] awaited, int symbol) {
    if (symbol != TargetOctet.NONE) {
      awaited[symbol] = true;
    }
  }

  IntArrayKey next(IntArrayKey state, int symbol) {
    int[] before = state.values();
    int[] next = new int[2 * before.length];
    int length = 0;
    for (int place : before) {
      if (places.stays(place) && (length == 0 || next[length - 1] != place)) {
        next[length++] = place;
      }
      if (symbol == places.symbol(place) || symbol == places.alternative(place)) {
        next[length++] = place + 1;
      }
    }
    return new IntArrayKey(Arrays.copyOf(next, withoutLosers(next, length)));
  }

  /** What covers all that begins so makes every lesser rule of its set pointless, and its own. */
  private int withoutLosers(int[] numbers, int length) {
    int kept = 0;
    int wonSet = NO_RULE;
    for (int i = 0; i < length; i++) {
      int place = numbers[i];
      if (places.set(place) == wonSet) {
        continue;
      }
      if (places.isWon(place)) {
        wonSet = places.set(place);
        while (kept > 0 && numbers[kept - 1] >= places.first(place)) {
          kept--;
        }
      }
      numbers[kept++] = place;
    }
    return kept;
  }

  /** Returns for each set the number of the rule that decides for a target that ends here. */
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

  /** Tells whether these numbers are those of a target that is always allowed. */
  boolean areOfRobotsTxt(IntArrayKey deciding) {
    return deciding.values()[sets.size() - 1] != NO_RULE;
  }

  /**
   * Tells whether sets may decide otherwise about what begins so: not if only rules are left that
   * all have, or if each set has settled for the same.
   */
  boolean mayDiffer(IntArrayKey state) {
    return Arrays.stream(state.values()).anyMatch(own::get) && !areSettled(state.values());
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

  /** Returns what a set decides about all that begins so, if every rule that is left agrees. */
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
