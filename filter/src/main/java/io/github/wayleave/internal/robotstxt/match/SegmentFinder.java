package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Finds the pattern segments that begin at a position of a target.
 *
 * <p>Most positions are rejected by their next octets: the <i>head</i> of a segment is its first
 * {@value #MAX_HEAD} octets, or fewer if another segment with the same first octet has fewer. A bit
 * table, small enough for the cache of a processor, contains a hash of each head. Where it has the
 * hash of the target's octets, a {@link PrefixTree} is read from the node of the head.
 */
final class SegmentFinder {
  /** The number of bits of an octet, literal or escaped. */
  private static final int OCTET_BITS = 9;

  private static final int SYMBOLS = 1 << OCTET_BITS;

  /** As many octets as a {@code long} has room for. */
  private static final int MAX_HEAD = 7;

  private static final long WINDOW = -1L >>> (Long.SIZE - MAX_HEAD * OCTET_BITS);

  /** The shift of an octet with which no segment begins: none of its bits remain. */
  private static final byte NO_HEAD = MAX_HEAD * OCTET_BITS;

  /** The number of nodes alive up to which their branches are checked before a tree is read. */
  private static final int MAX_CHECKED = 8;

  /** An odd number, so that nodes and heads are combined to different keys. */
  private static final long SPREAD = 0xD1B54A32D192ED03L;

  /** The first branch of the segment that ends at a node. */
  private static final int FIRST = 0;

  /** The first branch of the same segment before a {@code $}; they follow the others. */
  private static final int FIRST_AT_END = 1;

  /** The branch after the last of both. */
  private static final int END = 2;

  private final PrefixTree tree;

  /**
   * For each octet, the number of bits to drop from the next {@value #MAX_HEAD} octets to get a
   * head.
   */
  private final byte[] headShifts = new byte[SYMBOLS];

  private final PairTable heads;
  private final BitTable headBits;

  /** Contains each node with a branch, combined with the head of the branch's segment. */
  private final BitTable branchBits;

  /** A segment, its octets, and its number in a {@link BranchTable}. */
  record NumberedSegment(PatternSegment segment, String octets, int number)
      implements Comparable<NumberedSegment> {
    @Override
    public int compareTo(NumberedSegment other) {
      return octets.compareTo(other.octets);
    }

    /** Returns the number of octets that are compared with the same form of the target. */
    private int uniformLength() {
      return segment.plain().length == 0 ? octets.length() : segment.plain().length;
    }
  }

  SegmentFinder(List<NumberedSegment> segments, BranchTable branches) {
    List<NumberedSegment> sorted = new ArrayList<>(segments);
    Collections.sort(sorted);
    Arrays.fill(headShifts, NO_HEAD);
    for (NumberedSegment segment : sorted) {
      int unused = Math.max(0, MAX_HEAD - segment.uniformLength());
      int first = segment.octets.charAt(0);
      int shift = unused * OCTET_BITS;
      headShifts[first] =
          (byte) (headShifts[first] == NO_HEAD ? shift : Math.max(headShifts[first], shift));
    }
    this.heads = new PairTable(sorted.size());
    this.headBits = new BitTable(sorted.size());
    this.branchBits = new BitTable(branches.size());
    PrefixTree.Builder builder = new PrefixTree.Builder();
    int[] indexes = addAll(sorted, builder);
    this.tree = builder.build();
    int[] nodes = builder.numbers();
    for (int i = 0; i < sorted.size(); i++) {
      long head = head(sorted.get(i).octets.toCharArray(), 0);
      headBits.add(head);
      heads.put((int) (head >>> Integer.SIZE), (int) head, nodes[indexes[2 * i]]);
      setBranches(nodes[indexes[2 * i + 1]], sorted.get(i).number, head, branches);
    }
  }

  /**
   * Adds nodes for each segment, for its head, and for its octets that are compared exactly;
   * returns the indexes of all heads and segments in turn.
   */
  private int[] addAll(List<NumberedSegment> sorted, PrefixTree.Builder builder) {
    int[] indexes = new int[2 * sorted.size()];
    int headIndex = PrefixTree.ROOT;
    char[] previous = {};
    for (int i = 0; i < sorted.size(); i++) {
      NumberedSegment segment = sorted.get(i);
      char[] octets = segment.octets.toCharArray();
      int mismatch = Arrays.mismatch(previous, octets);
      int headLength = headLength(octets[0]);
      if (mismatch < headLength) {
        headIndex = builder.add(Arrays.copyOf(octets, headLength));
      }
      if (mismatch < segment.uniformLength()) {
        builder.add(Arrays.copyOf(octets, segment.uniformLength()));
      }
      indexes[2 * i] = headIndex;
      indexes[2 * i + 1] = builder.add(octets);
      previous = octets;
    }
    return indexes;
  }

  private void setBranches(int node, int segment, long head, BranchTable branches) {
    int first = branches.first(segment);
    int end = branches.end(segment);
    tree.setValue(node, FIRST, first);
    tree.setValue(node, FIRST_AT_END, branches.firstAtEnd(segment));
    tree.setValue(node, END, end);
    for (int branch = first; branch < end; branch++) {
      branchBits.add(key(branches.parent(branch), head));
    }
  }

  /**
   * Returns the first position from {@code from} where a segment may begin, or {@code end}, the
   * number of octets.
   */
  int next(char[] octets, int from, int end) {
    long window = 0;
    for (int at = from; at < from + MAX_HEAD - 1; at++) {
      window = window << OCTET_BITS | (at < end ? octets[at] : 0);
    }
    for (int at = from; at < end; at++) {
      int last = at + MAX_HEAD - 1;
      window = (window << OCTET_BITS | (last < end ? octets[last] : 0)) & WINDOW;
      int shift = headShifts[octets[at]];
      if (headBits.mayContain(window >>> shift) && shift != NO_HEAD) {
        return at;
      }
    }
    return end;
  }

  /** Returns the length of the heads that begin with an octet. */
  int headLength(char octet) {
    return MAX_HEAD - headShifts[octet] / OCTET_BITS;
  }

  /**
   * Returns the node of the head at a position that {@link #next} returned, or {@link
   * PrefixTree#NO_NODE}.
   */
  int head(char[] octets, int at, int end, Frontier frontier) {
    if (headLength(octets[at]) > end - at) {
      return PrefixTree.NO_NODE;
    }
    long head = head(octets, at);
    return mayFollow(head, frontier)
        ? heads.get((int) (head >>> Integer.SIZE), (int) head)
        : PrefixTree.NO_NODE;
  }

  /** Returns whether a node alive may have a branch for a segment with a head. */
  private boolean mayFollow(long head, Frontier frontier) {
    int count = frontier.aliveCount();
    boolean mayFollow = count > MAX_CHECKED;
    for (int i = 0; i < count && !mayFollow; i++) {
      mayFollow = branchBits.mayContain(key(frontier.alive(i), head));
    }
    return mayFollow;
  }

  private static long key(int node, long head) {
    return head + node * SPREAD;
  }

  private long head(char[] octets, int at) {
    long head = 0;
    for (int i = at; i < at + headLength(octets[at]); i++) {
      head = head << OCTET_BITS | octets[i];
    }
    return head;
  }

  PrefixTree tree() {
    return tree;
  }

  /** Returns the first branch of the segment that ends at a node. */
  int firstBranch(int node) {
    return tree.value(node, FIRST);
  }

  /**
   * Returns the branch after the last of that segment, which is the first of it before a {@code $}.
   */
  int firstBranchAtEnd(int node) {
    return tree.value(node, FIRST_AT_END);
  }

  /** Returns the branch after the last of that segment before a {@code $}. */
  int endBranch(int node) {
    return tree.value(node, END);
  }
}
