package io.github.wayleave.internal.robotstxt.match;

import io.github.wayleave.internal.robotstxt.match.SegmentFinder.NumberedSegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches the tails of many patterns, the parts after the first wildcard, in one pass over the
 * target.
 *
 * <p>A tail is a sequence of segments separated by wildcards. Matching each segment as early as
 * possible is sufficient, so backtracking is unnecessary (Cox, "Glob Matching Can Be Simple And
 * Fast Too", 2017). Tails with common beginnings share the nodes of a tree. A {@link SegmentFinder}
 * reports the segments that begin at a position, in ascending order; a segment leads from a reached
 * node to its child if the node was reached before the segment begins. Each node is reached at most
 * once, as early as possible, and only while a pattern behind it precedes the best one so far. For
 * each occurrence of a segment, the work is proportional to the number of branches with this
 * segment or to the number of nodes alive, whichever is smaller. Segments before {@code $} have
 * separate branches, which are followed at the end of the target only.
 *
 * <p>Segments after the {@code ?} of their pattern are compared with another form of the target, so
 * they have a finder of their own, which reads only the query.
 */
final class PatternTails {
  /** The node without any pattern behind it. */
  static final int NO_TAIL = 0;

  private final SegmentFinder inAll;
  private final SegmentFinder inQuery;
  private final BranchTable table;
  private final TailNodes nodes;

  private PatternTails(Builder parts) {
    this.table = new BranchTable(parts.branches, parts.segments.size());
    List<NumberedSegment> all = new ArrayList<>();
    List<NumberedSegment> ofQuery = new ArrayList<>();
    for (NumberedSegment segment : parts.segments) {
      (segment.segment().plain().length == 0 ? ofQuery : all).add(segment);
    }
    this.inAll = new SegmentFinder(all, table);
    this.inQuery = new SegmentFinder(ofQuery, table);
    this.nodes = parts.nodes;
  }

  /** Reaches the root of some tails at a position, if a better pattern may lie behind it. */
  void begin(int node, int at, PatternSearch search) {
    if (nodes.bestBehind(node) < search.best()) {
      search.frontier().prepare(nodes.size());
      search.frontier().reach(node, nodes.branches(node), at);
    }
  }

  /** Searches for better patterns behind the nodes that have been reached. */
  void walk(PatternSearch search) {
    Frontier frontier = search.frontier();
    // A better pattern may have been found since the nodes were reached.
    frontier.prune(nodes, search.best());
    if (frontier.aliveCount() == 0) {
      return;
    }
    int end = search.length();
    int first = frontier.firstEnd();
    int plain = inAll.next(search.octets(), first, end);
    int query = inQuery.next(search.folded(), Math.max(first, search.query() + 1), end);
    // In ascending order over both forms, so that each node is reached as early as possible.
    while (frontier.aliveCount() > 0 && Math.min(plain, query) < end) {
      if (plain <= query) {
        followSegments(inAll, search.octets(), plain, search);
        plain = inAll.next(search.octets(), plain + 1, end);
      } else {
        followSegments(inQuery, search.folded(), query, search);
        query = inQuery.next(search.folded(), query + 1, end);
      }
    }
  }

  /** Follows all segments that begin at a position; the octets after a {@code ?} are folded. */
  private void followSegments(
      SegmentFinder finder, char[] octets, int start, PatternSearch search) {
    PrefixTree tree = finder.tree();
    char[] text = octets;
    int end = search.length();
    int node = finder.head(text, start, end, search.frontier());
    int at = start + finder.headLength(text[start]);
    while (node >= 0) {
      followSegment(finder.firstBranch(node), finder.firstBranchAtEnd(node), start, at, search);
      if (at == end) {
        // Only here do segments before "$" match, and no longer segment fits.
        followSegment(finder.firstBranchAtEnd(node), finder.endBranch(node), start, at, search);
        return;
      }
      text = text[at - 1] == '?' ? search.folded() : text;
      node = tree.next(node, text, at, end);
      at += node < 0 ? 0 : tree.length(node);
    }
  }

  /**
   * Follows a segment from the nodes that have a branch for it, or from those alive, whichever are
   * fewer.
   */
  private void followSegment(int first, int last, int start, int end, PatternSearch search) {
    Frontier frontier = search.frontier();
    int bestBefore = search.best();
    // Nodes that are reached below are left out: their segments begin later.
    int aliveCount = frontier.aliveCount();
    if (last - first <= aliveCount) {
      for (int branch = first; branch < last; branch++) {
        if (frontier.has(table.parent(branch), start)) {
          follow(table.parent(branch), table.child(branch), end, search);
        }
      }
    } else {
      for (int i = 0; i < aliveCount; i++) {
        int to = table.child(frontier.alive(i), first);
        if (to >= 0 && frontier.has(frontier.alive(i), start)) {
          follow(frontier.alive(i), to, end, search);
        }
      }
    }
    // Nothing else ends the life of a node, and pruning reads all of them.
    if (search.best() < bestBefore || frontier.needsPruning()) {
      frontier.prune(nodes, search.best());
    }
  }

  /** Reaches a node from its parent, unless it was reached before. */
  private void follow(int from, int to, int end, PatternSearch search) {
    Frontier frontier = search.frontier();
    if (nodes.bestBehind(to) < search.best() && !frontier.has(to)) {
      frontier.take(from);
      frontier.reach(to, nodes.branches(to), end);
      search.offer(nodes.match(to));
    }
  }

  static final class Builder {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<NumberedSegment> segments = new ArrayList<>();
    private final Map<Long, Integer> branches = new HashMap<>();
    private final TailNodes nodes = new TailNodes();

    Builder() {
      nodes.add(PatternSearch.NO_PATTERN);
    }

    /** Adds a root of tails, of which {@code pattern} has the first. */
    int begin(int pattern) {
      return nodes.add(pattern);
    }

    /** Adds the tail of a pattern to its root. */
    void add(int begin, PatternShape shape, int pattern) {
      int node = begin;
      for (PatternSegment segment : shape.middle()) {
        node = branch(node, segment, /* isAtEnd= */ false, pattern);
      }
      if (shape.last().isPresent() && shape.last().get().length() > 0) {
        node = branch(node, shape.last().get(), /* isAtEnd= */ true, pattern);
      }
      nodes.offer(node, pattern);
    }

    PatternTails build() {
      return new PatternTails(this);
    }

    private int branch(int node, PatternSegment segment, boolean isAtEnd, int pattern) {
      String octets = segment.folded();
      String name = (segment.plain().length > 0 ? 'p' : 'q') + octets;
      Integer number = numbers.get(name);
      if (number == null) {
        number = segments.size();
        numbers.put(name, number);
        segments.add(new NumberedSegment(segment, octets, number));
      }
      long key = BranchTable.key(node, number, isAtEnd);
      Integer child = branches.get(key);
      if (child == null) {
        child = nodes.add(pattern);
        nodes.addBranch(node);
        branches.put(key, child);
      }
      return child;
    }
  }
}
