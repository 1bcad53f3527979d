package io.github.wayleave.cli.compare;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The patterns of several sets of rules, all matched at once: the subset construction of Rabin and
 * Scott, a state at a time.
 *
 * <p>A state is the places that patterns are at after some octets. The places of all patterns are
 * numbered through, set by set, in each the rule that wins first. A place is given up as soon as a
 * rule that wins over its own covers all that begins so. A last set of our own is the path that is
 * always allowed (RFC 9309, 2.2.2).
 */
final class RuleSets {
  /** What a set has where none of its rules decides. */
  private static final int NO_RULE = -1;

  private static final Terms ROBOTS_TXT =
      Terms.of(
          Stream.of("/robots.txt$", "/robots.txt?").map(PathPattern::of).map(Rule::allow).toList());

  private final List<Terms> sets;
  private final List<Owner> owners = new ArrayList<>();
  private final int[] ownerAt;

  /**
   * A pattern.
   *
   * @param steps its automaton
   * @param first the number of its first place
   * @param set the set that its rule is in
   * @param rule the number of the rule there
   */
  private record Owner(PatternSteps steps, int first, int set, int rule) {
    int end() {
      return first + steps.end();
    }
  }

  RuleSets(List<Terms> terms) {
    this.sets = Stream.concat(terms.stream(), Stream.of(ROBOTS_TXT)).toList();
    int places = 0;
    for (int set = 0; set < sets.size(); set++) {
      List<Rule> rules = sets.get(set).rules();
      for (int rule = 0; rule < rules.size(); rule++) {
        Owner owner = new Owner(new PatternSteps(rules.get(rule).pattern()), places, set, rule);
        owners.add(owner);
        places = owner.end() + 1;
      }
    }
    this.ownerAt = new int[places];
    for (int i = 0; i < owners.size(); i++) {
      Arrays.fill(ownerAt, owners.get(i).first(), owners.get(i).end() + 1, i);
    }
  }

  /** Returns the state before anything is read. */
  Numbers start() {
    return new Numbers(owners.stream().mapToInt(Owner::first).toArray());
  }

  /** Returns the states that those octets lead to which a pattern waits for. */
  Map<Integer, Numbers> next(Numbers state) {
    Map<Integer, IntStream.Builder> moved = new TreeMap<>();
    for (int place : state.values()) {
      Owner owner = owner(place);
      for (int symbol : owner.steps().next(place - owner.first())) {
        moved.computeIfAbsent(symbol, s -> IntStream.builder()).add(place + 1);
      }
    }
    int[] staying = staying(state);
    Map<Integer, Numbers> next = new TreeMap<>();
    moved.forEach((symbol, places) -> next.put(symbol, join(staying, places.build())));
    return next;
  }

  /** Returns the state that any other octet leads to. */
  Numbers other(Numbers state) {
    return join(staying(state), IntStream.empty());
  }

  /** Returns for each set the number of the rule that decides for a target that ends here. */
  Numbers deciding(Numbers state) {
    int[] deciding = new int[sets.size()];
    Arrays.fill(deciding, NO_RULE);
    for (int place : state.values()) {
      Owner owner = owner(place);
      if (place == owner.end() && deciding[owner.set()] == NO_RULE) {
        deciding[owner.set()] = owner.rule();
      }
    }
    return new Numbers(deciding);
  }

  /** Tells whether these numbers are those of a target that is always allowed. */
  boolean areOfRobotsTxt(Numbers deciding) {
    return deciding.values()[sets.size() - 1] != NO_RULE;
  }

  /** Returns the rules of these numbers, one a set. */
  List<Optional<Rule>> rules(Numbers deciding) {
    return IntStream.range(0, sets.size() - 1)
        .mapToObj(set -> rule(sets.get(set).rules(), deciding.values()[set]))
        .toList();
  }

  private static Optional<Rule> rule(List<Rule> rules, int number) {
    return number == NO_RULE ? Optional.empty() : Optional.of(rules.get(number));
  }

  private int[] staying(Numbers state) {
    return Arrays.stream(state.values()).filter(this::stays).toArray();
  }

  private Numbers join(int[] staying, IntStream moved) {
    int[] places = IntStream.concat(Arrays.stream(staying), moved).sorted().distinct().toArray();
    return new Numbers(withoutLosers(places));
  }

  /** What covers all that begins so makes every lesser rule of its set pointless, and its own. */
  private int[] withoutLosers(int[] places) {
    int kept = 0;
    int wonSet = NO_RULE;
    for (int place : places) {
      Owner owner = owner(place);
      if (owner.set() == wonSet) {
        continue;
      }
      if (place == owner.end() && owner.steps().isOpen()) {
        wonSet = owner.set();
        while (kept > 0 && places[kept - 1] >= owner.first()) {
          kept--;
        }
      }
      places[kept++] = place;
    }
    return Arrays.copyOf(places, kept);
  }

  private boolean stays(int place) {
    Owner owner = owner(place);
    return owner.steps().stays(place - owner.first());
  }

  private Owner owner(int place) {
    return owners.get(ownerAt[place]);
  }
}
