package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds some of the segments in a target, by the runs of octets with which they end.
 *
 * <p>A segment with a {@code ?} in it is compared with two forms of the target, before and behind
 * the {@code ?}: what stands behind is found, what stands before is looked up.
 */
final class SegmentFinder {
  static final SegmentFinder EMPTY = new SegmentFinder(List.of(), /* inQuery= */ false);

  private final RunFinder runs;
  private final int[] firsts;
  private final int[] segments;

  /**
   * Makes a finder of the segments that end behind a {@code ?}, if {@code inQuery}, or of the
   * others.
   */
  SegmentFinder(List<PatternSegment> candidates, boolean inQuery) {
    Map<String, List<Integer>> byEnding = new LinkedHashMap<>();
    int count = 0;
    for (int i = 0; i < candidates.size(); i++) {
      boolean isQuery = candidates.get(i).query().length > 0;
      if (isQuery == inQuery) {
        String run = new String(isQuery ? candidates.get(i).query() : candidates.get(i).plain());
        List<Integer> indexes = byEnding.get(run);
        if (indexes == null) {
          indexes = new ArrayList<>();
          byEnding.put(run, indexes);
        }
        indexes.add(i);
        count++;
      }
    }
    List<char[]> endings = new ArrayList<>(byEnding.size());
    this.segments = new int[count];
    this.firsts = new int[byEnding.size() + 1];
    int next = 0;
    for (Map.Entry<String, List<Integer>> entry : byEnding.entrySet()) {
      for (Integer segment : entry.getValue()) {
        segments[next++] = segment;
      }
      endings.add(entry.getKey().toCharArray());
      firsts[endings.size()] = next;
    }
    this.runs = new RunFinder(endings);
  }

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

  int end(int run) {
    return firsts[run + 1];
  }

  int segment(int place) {
    return segments[place];
  }
}
