package io.github.wayleave.internal.robotstxt.match;

/** The position up to which a {@link RunFinder} has read a text, and its state there. */
final class RunCursor {
  private static final char[] NO_OCTETS = {};

  private SegmentFinder finder = SegmentFinder.EMPTY;
  private char[] octets = NO_OCTETS;
  private int at;
  private int end;
  private int state;
  private boolean isAtRun;

  /** Starts at {@code from}, and reads until a run ends or all is read. */
  void begin(SegmentFinder segments, char[] text, int from, int to) {
    finder = segments;
    octets = text;
    at = from;
    end = segments.isEmpty() ? from : to;
    state = RunFinder.START;
    advance();
  }

  /** Releases the octets and the finder. */
  void end() {
    finder = SegmentFinder.EMPTY;
    octets = NO_OCTETS;
    isAtRun = false;
  }

  /** Continues reading until a run ends or all is read. */
  void advance() {
    if (at >= end) {
      isAtRun = false;
      return;
    }
    long next = finder.runs().next(state, octets, at, end);
    at = (int) (next >>> Integer.SIZE);
    state = (int) next;
    isAtRun = finder.runs().longestMatch(state) != RunFinder.START;
  }

  SegmentFinder finder() {
    return finder;
  }

  boolean isAtRun() {
    return isAtRun;
  }

  /** Returns the number of octets read. */
  int at() {
    return at;
  }

  int state() {
    return state;
  }
}
