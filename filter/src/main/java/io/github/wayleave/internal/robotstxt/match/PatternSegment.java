package io.github.wayleave.internal.robotstxt.match;

/**
 * The literal octets between two wildcards of a pattern. Those up to the pattern's first {@code ?}
 * are compared exactly; after it, {@code %3A} equals {@code :} and {@code %2F} equals {@code /}.
 */
final class PatternSegment {
  private final Needle plain;
  private final Needle query;

  private PatternSegment(Needle plain, Needle query) {
    this.plain = plain;
    this.query = query;
  }

  /**
   * Returns the segment for {@code normal}; {@code inQuery} if a {@code ?} precedes it in the
   * pattern.
   */
  static PatternSegment of(String normal, boolean inQuery) {
    int query = inQuery ? 0 : normal.indexOf('?') + 1;
    int split = !inQuery && query == 0 ? normal.length() : query;
    char[] folded = TargetOctets.foldQuery(TargetOctets.read(normal.substring(split)), 0);
    return new PatternSegment(
        new Needle(TargetOctets.read(normal.substring(0, split))), new Needle(folded));
  }

  /** Returns the octets that are compared exactly. */
  char[] plain() {
    return plain.octets();
  }

  /** Returns the octets after the {@code ?}, which are compared with the folded query. */
  char[] query() {
    return query.octets();
  }

  String folded() {
    return new String(plain.octets()) + new String(query.octets());
  }

  int length() {
    return plain.length() + query.length();
  }

  /** Returns whether the target contains this segment at index {@code at}. */
  boolean isAt(TargetOctets target, int at) {
    return plain.isAt(target.octets(), at) && query.isAt(target.folded(), at + plain.length());
  }

  /** Returns the first index of this non-empty segment from index {@code from}, or -1. */
  int find(TargetOctets target, int from) {
    if (query.length() == 0) {
      return plain.in(target.octets(), from).next(from);
    }
    if (plain.length() == 0) {
      return query.in(target.folded(), from).next(from);
    }
    return findBoth(target, from);
  }

  /**
   * Advances through the occurrences of both parts until they are adjacent; reads each octet once
   * for each part.
   */
  private int findBoth(TargetOctets target, int from) {
    Needle.Occurrences heads = plain.in(target.octets(), from);
    Needle.Occurrences tails = query.in(target.folded(), from);
    int head = heads.next(from);
    int tail = -1;
    while (head >= 0) {
      int expectedTail = head + plain.length();
      tail = tail < expectedTail ? tails.next(expectedTail) : tail;
      if (tail <= expectedTail) {
        return tail < 0 ? -1 : head;
      }
      head = heads.next(tail - plain.length());
    }
    return -1;
  }
}
