package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * One target for each combination of deciding rules of several rule sets. If the rules are too
 * complex for an exhaustive search, the targets are incomplete and partly samples.
 *
 * <p>Comparing rule sets line by line would report rules that another rule overrides, and comparing
 * chosen paths would miss others. Instead, the sets are combined into one automaton ({@link
 * RuleSetAutomaton}), in which targets with equal states are decided equally. A breadth-first
 * search visits each reachable state once and keeps the first, shortest target for each
 * combination. At each state it follows only the bytes that a pattern waits for, and one that
 * represents all others.
 *
 * <p>For patterns without wildcards the number of states is linear in their total length. Each
 * wildcard can double it, so the search has limits for states, work and time, after which {@link
 * SampledTargets} replace it.
 */
public record RepresentativeTargets(List<RepresentativeTarget> targets, boolean isComplete) {
  public RepresentativeTargets {
    targets = List.copyOf(targets);
  }

  /** Returns a target for each combination of deciding rules. */
  public static RepresentativeTargets of(List<GroupTerms> sets) {
    return new StateSearch(sets, (rules, state) -> true, TimeLimit.none()).representatives();
  }

  /**
   * Returns only targets about which the sets may decide differently, because a rule that some set
   * does not have is involved.
   */
  static RepresentativeTargets differing(List<GroupTerms> sets, TimeLimit limit) {
    return new StateSearch(sets, RuleSetAutomaton::mayDiffer, limit).representatives();
  }

  /**
   * A short target that represents all targets with the same deciding rules; {@code deciding} has
   * one rule for each set, or empty where none covers the target.
   */
  public record RepresentativeTarget(Target target, List<Optional<Rule>> deciding) {
    public RepresentativeTarget {
      deciding = List.copyOf(deciding);
    }
  }

  /** The breadth-first search. */
  static final class StateSearch {
    /** The positions to visit, in all states together, before sampling begins. */
    private static final int MOST_WORK = 200_000_000;

    /** The states to keep before sampling begins. */
    private static final int MOST_STATES = 1_000_000;

    /** The samples to compare even after the time limit. */
    private static final int LEAST_SAMPLES = 2_000;

    /** Candidates for a byte that no pattern waits for; none is a hex digit. */
    private static final String UNRESERVED = "xzyqwvutsrponmlkjihgXZYQWVUTSRPONMLKJIHG-_.~";

    /** The candidates, and the escaped bytes outside ASCII. */
    private static final int[] UNAWAITED =
        IntStream.concat(UNRESERVED.chars(), TargetOctet.outsideAscii()).toArray();

    private static final int ROOT = 0;

    private final List<RobotsTxt> files;
    private final RuleSetAutomaton sets;
    private final List<SearchStep> steps = new ArrayList<>();
    private final Set<IntArrayKey> visited = new HashSet<>();
    private final Map<IntArrayKey, Integer> firstBy = new LinkedHashMap<>();
    private final SampledTargets samples;
    private final BiPredicate<RuleSetAutomaton, IntArrayKey> scope;
    private final TimeLimit limit;
    private long work;

    /** A state, the number of the step that first reached it, and the byte that led to it. */
    private record SearchStep(IntArrayKey state, int previous, int symbol) {}

    /** Creates a search that continues only from states in {@code scope}. */
    StateSearch(
        List<GroupTerms> terms, BiPredicate<RuleSetAutomaton, IntArrayKey> scope, TimeLimit limit) {
      this.limit = limit;
      this.scope = scope;
      this.files =
          terms.stream()
              .map(set -> Group.of(List.of(ProductToken.ANY), set))
              .map(group -> RobotsTxt.of(List.of(group), List.of()))
              .toList();
      this.sets = new RuleSetAutomaton(terms);
      this.samples = new SampledTargets(terms);
    }

    RepresentativeTargets representatives() {
      boolean isComplete = explore();
      Map<List<Optional<Rule>>, RepresentativeTarget> byRules = new LinkedHashMap<>();
      for (Map.Entry<IntArrayKey, Integer> first : firstBy.entrySet()) {
        if (!isComplete && byRules.size() >= LEAST_SAMPLES && limit.endsSampling()) {
          break;
        }
        Target target = Target.of(path(first.getValue()));
        boolean isAsTold = deciding(target).equals(sets.rules(first.getKey()));
        isComplete &= isAsTold;
        add(byRules, target);
      }
      if (!isComplete) {
        sample(byRules);
      }
      return new RepresentativeTargets(List.copyOf(byRules.values()), isComplete);
    }

    private void sample(Map<List<Optional<Rule>>, RepresentativeTarget> byRules) {
      Iterator<Target> targets = samples.targets().iterator();
      for (int i = 0; targets.hasNext() && (i < LEAST_SAMPLES || !limit.endsSampling()); i++) {
        add(byRules, targets.next());
      }
    }

    private void add(Map<List<Optional<Rule>>, RepresentativeTarget> byRules, Target target) {
      if (!target.isRobotsTxt()) {
        List<Optional<Rule>> deciding = deciding(target);
        byRules.putIfAbsent(deciding, new RepresentativeTarget(target, deciding));
      }
    }

    private List<Optional<Rule>> deciding(Target target) {
      return files.stream().map(file -> file.verdict(List.of(), target).rule()).toList();
    }

    /** Returns whether all states were seen. */
    private boolean explore() {
      IntArrayKey start = sets.start();
      reach(sets.next(start, '/'), ROOT, '/');
      for (int at = ROOT; at < steps.size(); at++) {
        if (work > MOST_WORK || steps.size() > MOST_STATES || limit.endsExploring()) {
          return false;
        }
        expand(at);
      }
      return true;
    }

    private void expand(int at) {
      IntArrayKey state = steps.get(at).state();
      int[] awaited = sets.awaited(state);
      for (int symbol : awaited) {
        reach(sets.next(state, symbol), at, symbol);
      }
      OptionalInt unawaited = unawaited(awaited);
      if (unawaited.isPresent()) {
        reach(sets.next(state, unawaited.getAsInt()), at, unawaited.getAsInt());
      }
      work += (long) state.values().length * (awaited.length + 2);
    }

    private void reach(IntArrayKey state, int previous, int symbol) {
      if (!visited.contains(state) && scope.test(sets, state)) {
        visited.add(state);
        IntArrayKey deciding = sets.deciding(state);
        if (!sets.areOfRobotsTxt(deciding)) {
          firstBy.putIfAbsent(deciding, steps.size());
        }
        steps.add(new SearchStep(state, previous, symbol));
      }
    }

    private static OptionalInt unawaited(int[] awaited) {
      for (int symbol : UNAWAITED) {
        if (Arrays.binarySearch(awaited, symbol) < 0) {
          return OptionalInt.of(symbol);
        }
      }
      return OptionalInt.empty();
    }

    private String path(int step) {
      List<Integer> symbols = new ArrayList<>();
      for (int at = step; at != ROOT; at = steps.get(at).previous()) {
        symbols.add(steps.get(at).symbol());
      }
      Collections.reverse(symbols);
      StringBuilder path = new StringBuilder("/");
      symbols.forEach(symbol -> TargetOctet.append(path, symbol));
      return path.toString();
    }
  }
}
