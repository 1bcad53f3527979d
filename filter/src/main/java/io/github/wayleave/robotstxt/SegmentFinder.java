package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds some of the segments in a target, by the runs of octets with which they end.
 *
 * <p>A segment with a {@code ?} in it is compared with two forms of the target, before and behind
 * the {@code ?}: what stands behind is found, what stands before is looked up.
 */
final class SegmentFinder {
  /** Finds nothing. */
  static final SegmentFinder NOTHING =
      new SegmentFinder(List.of(), segment -> false, Segment::plain);

  private final RunFinder runs;
  private final int[] firsts;
  private final int[] segments;

  /**
   * Makes a finder of those segments that are chosen.
   *
   * @param ending what a segment ends with
   */
  SegmentFinder(List<Segment> all, Predicate<Segment> chosen, Function<Segment, char[]> ending) {
    Map<String, List<Integer>> byEnding = new LinkedHashMap<>();
    for (int i = 0; i < all.size(); i++) {
      if (chosen.test(all.get(i))) {
        String run = new String(ending.apply(all.get(i)));
        byEnding.computeIfAbsent(run, r -> new ArrayList<>()).add(i);
      }
    }
    this.runs = new RunFinder(byEnding.keySet().stream().map(String::toCharArray).toList());
    this.segments =
        byEnding.values().stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray();
    this.firsts = new int[byEnding.size() + 1];
    int run = 0;
    for (List<Integer> found : byEnding.values()) {
      firsts[run + 1] = firsts[run] + found.size();
      run++;
    }
  }

  /** Tells whether there is nothing to be found. */
  boolean isEmpty() {
    return segments.length == 0;
  }

  /** Returns what finds the endings. */
  RunFinder runs() {
    return runs;
  }

  /** Returns where the segments begin that end with a run. */
  int first(int run) {
    return firsts[run];
  }

  /** Returns where they end. */
  int end(int run) {
    return firsts[run + 1];
  }

  /** Returns the segment at a place. */
  int segment(int place) {
    return segments[place];
  }
}
