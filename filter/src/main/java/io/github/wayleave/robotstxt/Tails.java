package io.github.wayleave.robotstxt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What stands behind the first wildcard of many patterns, looked for in one walk along the target.
 *
 * <p>A tail is a row of segments with anything in between. Tails that begin alike share nodes. A
 * node is reached where its segments have first stood in the target, one behind the other: so it is
 * reached once at most, and only while a rule lies behind it that is better than the best so far.
 */
final class Tails {
  /** The node behind which there is no rule. */
  static final int NOTHING = 0;

  private final Segment[] segments;
  private final SegmentFinder plain;
  private final SegmentFinder query;
  private final Branches open;
  private final Branches last;
  private final int[] best;
  private final int[] own;
  private final int[] branches;

  private Tails(Builder parts) {
    this.segments = parts.segments.toArray(Segment[]::new);
    this.plain =
        new SegmentFinder(parts.segments, segment -> segment.query().length == 0, Segment::plain);
    this.query =
        new SegmentFinder(parts.segments, segment -> segment.query().length > 0, Segment::query);
    this.open = new Branches(parts.open, segments.length);
    this.last = new Branches(parts.last, segments.length);
    this.best = ints(parts.best);
    this.own = ints(parts.own);
    this.branches = new int[best.length];
    open.count(branches);
    last.count(branches);
  }

  /** Returns how many nodes there are. */
  int size() {
    return best.length;
  }

  /** Returns the number of the best rule behind a node, or {@link Search#NO_RULE}. */
  int best(int node) {
    return best[node];
  }

  /** Reaches the node where tails begin, if a better rule may lie behind it. */
  void begin(int node, Search search) {
    if (best[node] < search.best()) {
      search.frontier().prepare(size());
      search.frontier().reach(node, branches[node], search.read());
    }
  }

  /** Looks for better rules behind the nodes that have been reached. */
  void walk(Search search) {
    Frontier frontier = search.frontier();
    frontier.bury(this, search.best());
    if (frontier.living() == 0) {
      return;
    }
    int first = frontier.firstEnd();
    RunCursor inAll = search.inAll();
    RunCursor inQuery = search.inQuery();
    inAll.begin(plain, search.octets(), first, search.length());
    inQuery.begin(query, search.folded(), Math.max(first, search.query() + 1), search.length());
    while (frontier.living() > 0 && (inAll.isAtRun() || inQuery.isAtRun())) {
      boolean isQueryNext = inQuery.isAtRun() && (!inAll.isAtRun() || inQuery.at() < inAll.at());
      RunCursor next = isQueryNext ? inQuery : inAll;
      search.readUpTo(next.at());
      meet(next, open, search);
      next.goOn();
    }
    if (frontier.living() > 0) {
      search.readUpTo(search.length());
      meet(inAll, last, search);
      meet(inQuery, last, search);
    }
  }

  /** Goes on by all segments that end where a cursor is. */
  private void meet(RunCursor cursor, Branches by, Search search) {
    SegmentFinder finder = cursor.finder();
    RunFinder runs = finder.runs();
    int state = cursor.state();
    for (int at = runs.withRun(state); at != RunFinder.START; at = runs.shorterWithRun(at)) {
      int run = runs.run(at);
      for (int place = finder.first(run); place < finder.end(run); place++) {
        meet(by, finder.segment(place), search);
      }
    }
  }

  /** Goes on by a segment: from the nodes that know it, or those alive, whichever are fewer. */
  private void meet(Branches by, int number, Search search) {
    Segment segment = segments[number];
    int start = search.read() - segment.length();
    if (segment.query().length > 0 && !segment.isPlainAt(search.octets(), start)) {
      return;
    }
    Frontier frontier = search.frontier();
    int before = search.best();
    int living = frontier.living();
    if (by.end(number) - by.first(number) <= living) {
      for (int branch = by.first(number); branch < by.end(number); branch++) {
        follow(by.from(branch), by.to(branch), start, search);
      }
    } else {
      for (int i = 0; i < living; i++) {
        int to = by.node(frontier.alive(i), number);
        if (to >= 0) {
          follow(frontier.alive(i), to, start, search);
        }
      }
    }
    if (search.best() < before || frontier.hasDied()) {
      frontier.bury(this, search.best());
    }
  }

  /** Reaches a node if the one above it was reached before the segment between the two began. */
  private void follow(int from, int to, int start, Search search) {
    Frontier frontier = search.frontier();
    if (best[to] < search.best() && frontier.has(from, start) && !frontier.has(to)) {
      frontier.take(from);
      frontier.reach(to, branches[to], search.read());
      search.offer(own[to]);
    }
  }

  private static int[] ints(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Collects tails, those of better rules first. */
  static final class Builder {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Segment> segments = new ArrayList<>();
    private final Map<Long, Integer> open = new HashMap<>();
    private final Map<Long, Integer> last = new HashMap<>();
    private final List<Integer> best = new ArrayList<>();
    private final List<Integer> own = new ArrayList<>();

    Builder() {
      node(Search.NO_RULE);
    }

    /** Adds a node where tails begin, of which the best is that of {@code rule}. */
    int begin(int rule) {
      return node(rule);
    }

    /** Adds the tail of a pattern behind the node where it begins. */
    void add(int begin, PatternShape pattern, int rule) {
      int node = begin;
      for (Segment segment : pattern.middle()) {
        node = branch(open, node, segment, rule);
      }
      Optional<Segment> end = pattern.last().filter(segment -> segment.length() > 0);
      int leaf = end.isPresent() ? branch(last, node, end.get(), rule) : node;
      own.set(leaf, Math.min(own.get(leaf), rule));
    }

    Tails build() {
      return new Tails(this);
    }

    private int branch(Map<Long, Integer> branches, int node, Segment segment, int rule) {
      String octets = new String(segment.plain()) + '\n' + new String(segment.query());
      int number = numbers.computeIfAbsent(octets, o -> added(segment));
      return branches.computeIfAbsent(Branches.key(node, number), key -> node(rule));
    }

    private int added(Segment segment) {
      segments.add(segment);
      return segments.size() - 1;
    }

    private int node(int rule) {
      best.add(rule);
      own.add(Search.NO_RULE);
      return best.size() - 1;
    }
  }
}
