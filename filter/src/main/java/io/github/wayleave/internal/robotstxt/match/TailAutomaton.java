package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches the tails of many patterns, the parts after the first wildcard, in one pass over the
 * target.
 *
 * <p>A tail is a sequence of segments separated by wildcards. Matching each segment as early as
 * possible is sufficient, so backtracking is unnecessary. Tails with common beginnings share the
 * nodes of a tree. A {@link RunFinder} reports where segments end; a segment leads from a reached
 * node to its child if the segment begins after the node was reached. Each node is reached at most
 * once, as early as possible, and only while a pattern behind it precedes the best one so far. For
 * each occurrence of a segment, the work is proportional to the number of branches with this
 * segment or to the number of nodes alive, whichever is smaller. Segments before {@code $} have
 * separate branches, which are followed at the end of the target.
 */
final class TailAutomaton {
  /** The node without any pattern behind it. */
  static final int NO_TAIL = 0;

  private final PatternSegment[] segments;
  private final SegmentFinder plain;
  private final SegmentFinder query;
  private final BranchTable open;
  private final BranchTable last;

  /** For each node, the first pattern at or behind it, or {@link PatternSearch#NO_PATTERN}. */
  private final int[] bestBehind;

  /** For each node, the first pattern that ends there, or {@link PatternSearch#NO_PATTERN}. */
  private final int[] matches;

  private final int[] branches;

  private TailAutomaton(Builder parts) {
    this.segments = parts.segments.toArray(PatternSegment[]::new);
    this.plain = new SegmentFinder(parts.segments, /* inQuery= */ false);
    this.query = new SegmentFinder(parts.segments, /* inQuery= */ true);
    this.open = new BranchTable(parts.open, segments.length);
    this.last = new BranchTable(parts.last, segments.length);
    this.bestBehind = ints(parts.bestBehind);
    this.matches = ints(parts.matches);
    this.branches = new int[bestBehind.length];
    open.countByNode(branches);
    last.countByNode(branches);
  }

  /** Reaches the root of some tails, if a better pattern may lie behind it. */
  void begin(int node, PatternSearch search) {
    if (bestBehind[node] < search.best()) {
      search.frontier().prepare(bestBehind.length);
      search.frontier().reach(node, branches[node], search.read());
    }
  }

  /** Searches for better patterns behind the nodes that have been reached. */
  void walk(PatternSearch search) {
    Frontier frontier = search.frontier();
    frontier.prune(bestBehind, search.best());
    if (frontier.aliveCount() == 0) {
      return;
    }
    int first = frontier.firstEnd();
    RunCursor inAll = search.inAll();
    RunCursor inQuery = search.inQuery();
    inAll.begin(plain, search.octets(), first, search.length());
    inQuery.begin(query, search.folded(), Math.max(first, search.query() + 1), search.length());
    while (frontier.aliveCount() > 0 && (inAll.isAtRun() || inQuery.isAtRun())) {
      boolean isQueryNext = inQuery.isAtRun() && (!inAll.isAtRun() || inQuery.at() < inAll.at());
      RunCursor next = isQueryNext ? inQuery : inAll;
      search.advanceTo(next.at());
      followSegments(next, open, search);
      next.advance();
    }
    if (frontier.aliveCount() > 0) {
      search.advanceTo(search.length());
      followSegments(inAll, last, search);
      followSegments(inQuery, last, search);
    }
  }

  /** Follows all segments that end at a cursor. */
  private void followSegments(RunCursor cursor, BranchTable table, PatternSearch search) {
    SegmentFinder finder = cursor.finder();
    RunFinder runs = finder.runs();
    int state = cursor.state();
    for (int at = runs.longestMatch(state); at != RunFinder.START; at = runs.nextShorterMatch(at)) {
      int run = runs.run(at);
      for (int index = finder.first(run); index < finder.end(run); index++) {
        followSegments(table, finder.segment(index), search);
      }
    }
  }

  /**
   * Follows a segment from the nodes that have a branch for it, or from those alive, whichever are
   * fewer.
   */
  private void followSegments(BranchTable table, int number, PatternSearch search) {
    PatternSegment segment = segments[number];
    int start = search.read() - segment.length();
    if (segment.query().length > 0 && !segment.isPlainAt(search.octets(), start)) {
      return;
    }
    Frontier frontier = search.frontier();
    int bestBefore = search.best();
    int aliveCount = frontier.aliveCount();
    if (table.end(number) - table.first(number) <= aliveCount) {
      for (int branch = table.first(number); branch < table.end(number); branch++) {
        follow(table.parent(branch), table.child(branch), start, search);
      }
    } else {
      for (int i = 0; i < aliveCount; i++) {
        int to = table.child(frontier.alive(i), number);
        if (to >= 0) {
          follow(frontier.alive(i), to, start, search);
        }
      }
    }
    if (search.best() < bestBefore || frontier.needsPruning()) {
      frontier.prune(bestBehind, search.best());
    }
  }

  /** Reaches a node if its parent was reached before the segment between them began. */
  private void follow(int from, int to, int start, PatternSearch search) {
    Frontier frontier = search.frontier();
    if (bestBehind[to] < search.best() && frontier.has(from, start) && !frontier.has(to)) {
      frontier.take(from);
      frontier.reach(to, branches[to], search.read());
      search.offer(matches[to]);
    }
  }

  private static int[] ints(List<Integer> numbers) {
    int[] ints = new int[numbers.size()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = numbers.get(i);
    }
    return ints;
  }

  static final class Builder {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<PatternSegment> segments = new ArrayList<>();
    private final Map<Long, Integer> open = new HashMap<>();
    private final Map<Long, Integer> last = new HashMap<>();
    private final List<Integer> bestBehind = new ArrayList<>();
    private final List<Integer> matches = new ArrayList<>();

    Builder() {
      node(PatternSearch.NO_PATTERN);
    }

    /** Adds a root of tails, of which {@code pattern} has the first. */
    int begin(int pattern) {
      return node(pattern);
    }

    /** Adds the tail of a pattern to its root. */
    void add(int begin, PatternShape shape, int pattern) {
      int node = begin;
      for (PatternSegment segment : shape.middle()) {
        node = branch(open, node, segment, pattern);
      }
      if (shape.last().isPresent() && shape.last().get().length() > 0) {
        node = branch(last, node, shape.last().get(), pattern);
      }
      matches.set(node, Math.min(matches.get(node), pattern));
    }

    TailAutomaton build() {
      return new TailAutomaton(this);
    }

    private int branch(Map<Long, Integer> branches, int node, PatternSegment segment, int pattern) {
      String octets = new String(segment.plain()) + '\n' + new String(segment.query());
      Integer number = numbers.get(octets);
      if (number == null) {
        number = segments.size();
        numbers.put(octets, number);
        segments.add(segment);
      }
      long key = BranchTable.key(node, number);
      Integer child = branches.get(key);
      if (child == null) {
        child = node(pattern);
        branches.put(key, child);
      }
      return child;
    }

    private int node(int pattern) {
      bestBehind.add(pattern);
      matches.add(PatternSearch.NO_PATTERN);
      return bestBehind.size() - 1;
    }
  }
}
