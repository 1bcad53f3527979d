package io.github.wayleave.internal.robotstxt.match;

/**
 * The literal octets between two wildcards of a pattern: those compared as they are, and then those
 * behind the pattern's first {@code ?}, where {@code %3A} is {@code :} and {@code %2F} is {@code
 * /}.
 */
final class PatternSegment {
  private final Needle plain;
  private final Needle query;

  private PatternSegment(Needle plain, Needle query) {
    this.plain = plain;
    this.query = query;
  }

  /**
   * Returns the segment for {@code normal}; {@code behindQuery} if the pattern had a {@code ?}
   * before it.
   */
  static PatternSegment of(String normal, boolean behindQuery) {
    int query = behindQuery ? 0 : normal.indexOf('?') + 1;
    int split = !behindQuery && query == 0 ? normal.length() : query;
    char[] folded = TargetOctets.foldQuery(TargetOctets.read(normal.substring(split)), 0);
    return new PatternSegment(
        new Needle(TargetOctets.read(normal.substring(0, split))), new Needle(folded));
  }

  /** Returns the octets that are compared as they are. */
  char[] plain() {
    return plain.octets();
  }

  /** Returns the octets behind them that are compared with the query, in which some mean others. */
  char[] query() {
    return query.octets();
  }

  String folded() {
    return new String(plain.octets()) + new String(query.octets());
  }

  /** Tells whether the octets that are compared as they are stand in others at an index. */
  boolean isPlainAt(char[] octets, int at) {
    return plain.isAt(octets, at);
  }

  int length() {
    return plain.length() + query.length();
  }

  /** Tells whether this segment stands in the target at index {@code at}. */
  boolean isAt(TargetOctets target, int at) {
    return plain.isAt(target.octets(), at) && query.isAt(target.folded(), at + plain.length());
  }

  /** Returns the first place from {@code from} on where this segment, not empty, stands, or -1. */
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
   * Walks the places of both halves side by side until they meet: each octet is read once a half.
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
