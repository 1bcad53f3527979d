package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds pattern segments in a target by the runs of octets that they end with.
 *
 * <p>A segment that contains a {@code ?} is compared with two forms of the target: the finder
 * searches for the part after the {@code ?}, and the caller compares the part before it.
 */
final class SegmentFinder {
  static final SegmentFinder EMPTY = new SegmentFinder(List.of(), /* inQuery= */ false);

  private final RunFinder runs;
  private final int[] firsts;
  private final int[] segments;

  /**
   * Creates a finder of the segments that end after a {@code ?} if {@code inQuery}, or else of the
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

  /** Returns the finder of the runs. */
  RunFinder runs() {
    return runs;
  }

  /** Returns the index of the first segment that ends with a run. */
  int first(int run) {
    return firsts[run];
  }

  int end(int run) {
    return firsts[run + 1];
  }

  int segment(int index) {
    return segments[index];
  }
}
