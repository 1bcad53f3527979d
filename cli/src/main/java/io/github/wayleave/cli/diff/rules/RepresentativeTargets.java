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
 * Targets that stand for all there are, as far as some sets of rules can tell them apart: one for
 * every way in which the deciding rules meet. If they are not complete, the rules are too many and
 * too wild to follow them all, and these are samples.
 */
public record RepresentativeTargets(List<RepresentativeTarget> all, boolean isComplete) {
  public RepresentativeTargets {
    all = List.copyOf(all);
  }

  /** Returns the representatives of what some sets of rules tell apart. */
  public static RepresentativeTargets of(List<GroupTerms> sets) {
    return new StateSearch(sets, (rules, state) -> true, TimeLimit.none()).representatives();
  }

  /**
   * Returns the representatives of targets for which a rule decides, or nearly, that not all sets
   * have. For all other targets the sets decide alike.
   */
  static RepresentativeTargets differing(List<GroupTerms> sets, TimeLimit limit) {
    return new StateSearch(sets, RuleSetAutomaton::mayDiffer, limit).representatives();
  }

  /**
   * A short target that stands for all those that the same rules decide; {@code deciding} has one
   * for each set of rules, or empty where none covers the target.
   */
  public record RepresentativeTarget(Target target, List<Optional<Rule>> deciding) {
    public RepresentativeTarget {
      deciding = List.copyOf(deciding);
    }
  }

  /**
   * Walks through all states that targets lead to, the shortest targets first, and keeps the first
   * target for every way in which the rules decide.
   *
   * <p>Wildcards can make the states exponentially many, so the work and the time are bounded; what
   * is left then is sampled.
   */
  static final class StateSearch {
    /** The places that are looked at, in all states together, before the rest is sampled. */
    private static final int MOST_WORK = 200_000_000;

    /** The states that are kept before the rest is sampled. */
    private static final int MOST_STATES = 1_000_000;

    /** The samples that are compared even if no time is left. */
    private static final int LEAST_SAMPLES = 2_000;

    /** What stands for any octet that no pattern waits for; none is a hex digit. */
    private static final String OTHERS = "xzyqwvutsrponmlkjihgXZYQWVUTSRPONMLKJIHG-_.~";

    private static final int ROOT = 0;

    private final List<RobotsTxt> files;
    private final RuleSetAutomaton sets;
    private final List<SearchStep> steps = new ArrayList<>();
    private final Set<IntArrayKey> known = new HashSet<>();
    private final Map<IntArrayKey, Integer> firstBy = new LinkedHashMap<>();
    private final SampledTargets samples;
    private final BiPredicate<RuleSetAutomaton, IntArrayKey> scope;
    private final TimeLimit limit;
    private long work;

    /** How a state was reached first: from which step, by its number, and by which octet. */
    private record SearchStep(IntArrayKey state, int before, int symbol) {}

    /** {@code scope} tells which states are walked on from. */
    StateSearch(
        List<GroupTerms> terms, BiPredicate<RuleSetAutomaton, IntArrayKey> scope, TimeLimit limit) {
      this.limit = limit;
      this.scope = scope;
      this.files =
          terms.stream()
              .map(one -> Group.of(List.of(ProductToken.ANY), one))
              .map(group -> RobotsTxt.of(List.of(group), List.of()))
              .toList();
      this.sets = new RuleSetAutomaton(terms);
      this.samples = new SampledTargets(terms);
    }

    RepresentativeTargets representatives() {
      boolean isComplete = explore();
      Map<List<Optional<Rule>>, RepresentativeTarget> found = new LinkedHashMap<>();
      for (Map.Entry<IntArrayKey, Integer> first : firstBy.entrySet()) {
        if (!isComplete && found.size() >= LEAST_SAMPLES && limit.endsSampling()) {
          break;
        }
        Target target = Target.of(path(first.getValue()));
        boolean isAsTold = deciding(target).equals(sets.rules(first.getKey()));
        isComplete &= isAsTold;
        add(found, target);
      }
      if (!isComplete) {
        sample(found);
      }
      return new RepresentativeTargets(List.copyOf(found.values()), isComplete);
    }

    private void sample(Map<List<Optional<Rule>>, RepresentativeTarget> found) {
      Iterator<Target> targets = samples.targets().iterator();
      for (int i = 0; targets.hasNext() && (i < LEAST_SAMPLES || !limit.endsSampling()); i++) {
        add(found, targets.next());
      }
    }

    private void add(Map<List<Optional<Rule>>, RepresentativeTarget> found, Target target) {
      if (!target.isRobotsTxt()) {
        List<Optional<Rule>> deciding = deciding(target);
        found.putIfAbsent(deciding, new RepresentativeTarget(target, deciding));
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
      other(awaited).ifPresent(symbol -> reach(sets.next(state, symbol), at, symbol));
      work += (long) state.values().length * (awaited.length + 2);
    }

    private void reach(IntArrayKey state, int before, int symbol) {
      if (!known.contains(state) && scope.test(sets, state)) {
        known.add(state);
        IntArrayKey deciding = sets.deciding(state);
        if (!sets.areOfRobotsTxt(deciding)) {
          firstBy.putIfAbsent(deciding, steps.size());
        }
        steps.add(new SearchStep(state, before, symbol));
      }
    }

    private static OptionalInt other(int[] awaited) {
      return IntStream.concat(OTHERS.chars(), TargetOctet.outsideAscii())
          .filter(symbol -> Arrays.binarySearch(awaited, symbol) < 0)
          .findFirst();
    }

    private String path(int step) {
      List<Integer> symbols = new ArrayList<>();
      for (int at = step; at != ROOT; at = steps.get(at).before()) {
        symbols.add(steps.get(at).symbol());
      }
      Collections.reverse(symbols);
      StringBuilder path = new StringBuilder("/");
      symbols.forEach(symbol -> TargetOctet.append(path, symbol));
      return path.toString();
    }
  }
}
