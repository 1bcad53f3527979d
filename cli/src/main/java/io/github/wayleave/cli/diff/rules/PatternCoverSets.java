package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.cli.diff.rules.PatternCoverSets.CoverSet;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The sets of patterns that cover a common target, each with such a target; incomplete if the
 * patterns are too complex for an exhaustive search.
 */
public record PatternCoverSets(List<CoverSet> sets, boolean isComplete) {
  /**
   * The indexes of patterns that cover the same target, and a path that only these patterns cover.
   * The set must not be changed.
   */
  public record CoverSet(BitSet patterns, String path) {}

  public PatternCoverSets {
    sets = List.copyOf(sets);
  }

  public static PatternCoverSets of(List<HeaderPattern> patterns) {
    return new CoverSetSearch(patterns).coverings();
  }

  /**
   * Finds every set of patterns that covers a common target.
   *
   * <p>The patterns are matched together, by the subset construction of Rabin and Scott: a state is
   * the set of positions that the patterns reach after some bytes. The search is breadth-first, so
   * the first target of a set is a short one. Wildcards can make the number of states exponential,
   * so states and work are bounded.
   */
  static final class CoverSetSearch {
    private static final int MOST_STATES = 50_000;
    private static final int MOST_WORK = 20_000_000;

    /** Candidates for a byte that no pattern waits for; none is a hex digit. */
    private static final String UNRESERVED = "xzyqwvutsrponmlkjihgXZYQWVUTSRPONMLKJIHG-_.~";

    private final List<HeaderPattern> patterns;
    private final List<PatternAutomaton> steps;
    private final Set<IntArrayKey> visited = new HashSet<>();
    private final List<ReachedState> reached = new ArrayList<>();
    private final Map<BitSet, String> firstPaths = new LinkedHashMap<>();
    private long work;

    /** A state, as sorted {@code pattern << 16 | position}, and the first path that reached it. */
    private record ReachedState(IntArrayKey places, String path) {}

    CoverSetSearch(List<HeaderPattern> patterns) {
      this.patterns = patterns;
      this.steps =
          patterns.stream().map(pattern -> new PatternAutomaton(pattern.pattern())).toList();
    }

    PatternCoverSets coverings() {
      boolean isComplete = walk();
      List<CoverSet> sets = new ArrayList<>();
      for (Map.Entry<BitSet, String> first : firstPaths.entrySet()) {
        BitSet covering = covering(Target.of(first.getValue()));
        isComplete &= covering.equals(first.getKey());
        sets.add(new CoverSet(covering, first.getValue()));
      }
      return new PatternCoverSets(sets, isComplete);
    }

    private BitSet covering(Target target) {
      BitSet covering = new BitSet();
      for (int i = 0; i < patterns.size(); i++) {
        covering.set(i, patterns.get(i).covers(target));
      }
      return covering;
    }

    private boolean walk() {
      IntArrayKey start =
          new IntArrayKey(IntStream.range(0, steps.size()).map(i -> i << 16).toArray());
      reach(next(start, '/'), "/");
      for (int at = 0; at < reached.size(); at++) {
        if (reached.size() > MOST_STATES || work > MOST_WORK) {
          return false;
        }
        expand(reached.get(at));
      }
      return true;
    }

    private void expand(ReachedState from) {
      boolean[] awaited = awaited(from.places());
      for (int symbol = 0; symbol < TargetOctet.END; symbol++) {
        if (awaited[symbol]) {
          reach(from, symbol);
        }
      }
      IntStream.concat(UNRESERVED.chars(), TargetOctet.outsideAscii())
          .filter(symbol -> !awaited[symbol])
          .findFirst()
          .ifPresent(symbol -> reach(from, symbol));
    }

    private void reach(ReachedState from, int symbol) {
      StringBuilder path = new StringBuilder(from.path());
      TargetOctet.append(path, symbol);
      reach(next(from.places(), symbol), path.toString());
    }

    private void reach(IntArrayKey places, String path) {
      if (visited.add(places)) {
        reached.add(new ReachedState(places, path));
        firstPaths.putIfAbsent(accepted(places), path);
      }
    }

    private boolean[] awaited(IntArrayKey places) {
      boolean[] awaited = new boolean[TargetOctet.END];
      for (int at : places.values()) {
        PatternAutomaton pattern = steps.get(at >> 16);
        int place = at & 0xFFFF;
        mark(awaited, pattern.symbol(place), at >> 16);
        mark(awaited, pattern.alternative(place), at >> 16);
      }
      return awaited;
    }

    private void mark(boolean[] awaited, int symbol, int pattern) {
      if (symbol != TargetOctet.NONE) {
        awaited[symbol] = true;
        if (patterns.get(pattern).ignoresCase() && symbol >= 'a' && symbol <= 'z') {
          awaited[symbol - 'a' + 'A'] = true;
        }
      }
    }

    /**
     * Returns the next state; a pattern that covers every continuation keeps only its last
     * position.
     */
    private IntArrayKey next(IntArrayKey state, int symbol) {
      int[] next = new int[2 * state.values().length];
      int length = 0;
      for (int at : state.values()) {
        int number = at >> 16;
        int place = at & 0xFFFF;
        PatternAutomaton pattern = steps.get(number);
        if (pattern.stays(place) && (length == 0 || next[length - 1] != at)) {
          next[length++] = at;
        }
        int compared = patterns.get(number).ignoresCase() ? folded(symbol) : symbol;
        if (compared == pattern.symbol(place) || compared == pattern.alternative(place)) {
          next[length++] = at + 1;
        }
        length = withoutRedundant(next, length);
      }
      work += state.values().length + 1;
      return new IntArrayKey(Arrays.copyOf(next, length));
    }

    private int withoutRedundant(int[] next, int length) {
      if (length == 0) {
        return 0;
      }
      int last = next[length - 1];
      PatternAutomaton pattern = steps.get(last >> 16);
      int place = last & 0xFFFF;
      if (place != pattern.end() || !pattern.stays(place)) {
        return length;
      }
      int size = length - 1;
      while (size > 0 && next[size - 1] >> 16 == last >> 16) {
        size--;
      }
      next[size] = last;
      return size + 1;
    }

    private static int folded(int symbol) {
      return symbol < 0x80 ? Ascii.lower((char) symbol) : symbol;
    }

    private BitSet accepted(IntArrayKey places) {
      BitSet accepted = new BitSet();
      for (int at : places.values()) {
        int number = at >> 16;
        if ((at & 0xFFFF) == steps.get(number).end()) {
          accepted.set(number);
        }
      }
      return accepted;
    }
  }
}
