package io.github.wayleave.internal.robotstxt.match;

import java.util.Arrays;

/**
 * A run of octets to be found in others, in time linear in both (Knuth, Morris and Pratt 1977).
 *
 * <p>{@code indexOf} would be shorter, and for {@code aaaa…b} in {@code aaaa…} it is quadratic, in
 * a text that a stranger sends.
 */
final class Needle {
  private final char[] octets;

  /** For each length of a matched beginning, the length of its longest border. */
  private final int[] borders;

  Needle(char[] octets) {
    this.octets = octets;
    this.borders = new int[octets.length + 1];
    for (int i = 1, border = 0; i < octets.length; i++) {
      border = extend(border, octets[i]);
      borders[i + 1] = border;
    }
  }

  /** Returns the run; not to be changed. */
  char[] octets() {
    return octets;
  }

  int length() {
    return octets.length;
  }

  /** Tells whether this run stands in {@code hay} at index {@code at}. */
  boolean isAt(char[] hay, int at) {
    int end = at + octets.length;
    return at >= 0 && end <= hay.length && Arrays.equals(octets, 0, octets.length, hay, at, end);
  }

  /**
   * Returns the places of this run in {@code hay} from index {@code from} on, one after another.
   */
  Occurrences in(char[] hay, int from) {
    return new Occurrences(hay, from);
  }

  private int extend(int matched, char next) {
    int length = matched;
    while (length > 0 && (length == octets.length || octets[length] != next)) {
      length = borders[length];
    }
    return length < octets.length && octets[length] == next ? length + 1 : length;
  }

  /** The places where the run begins, in ascending order. */
  final class Occurrences {
    private final char[] hay;
    private int end;
    private int matched;

    private Occurrences(char[] hay, int from) {
      this.hay = hay;
      this.end = from;
    }

    /** Returns the next place that is not before {@code bound}, or -1 when there is none. */
    int next(int bound) {
      while (end < hay.length) {
        matched = extend(matched, hay[end++]);
        if (matched == octets.length && end - matched >= bound) {
          return end - matched;
        }
      }
      return -1;
    }
  }
}
