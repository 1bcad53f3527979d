package io.github.wayleave.internal.robotstxt.match;

import java.util.Arrays;

/**
 * A run of octets to find in other octets, in time linear in both (Knuth, Morris and Pratt 1977).
 *
 * <p>{@code indexOf} would be shorter, but takes quadratic time for {@code aaaa…b} in {@code
 * aaaa…}, and the text comes from an untrusted client.
 */
final class Needle {
  private final char[] octets;

  /** For each length of a matched prefix, the length of its longest border. */
  private final int[] borders;

  Needle(char[] octets) {
    this.octets = octets;
    this.borders = new int[octets.length + 1];
    for (int i = 1, border = 0; i < octets.length; i++) {
      border = extend(border, octets[i]);
      borders[i + 1] = border;
    }
  }

  /** Returns the run, which must not be modified. */
  char[] octets() {
    return octets;
  }

  int length() {
    return octets.length;
  }

  /** Returns whether {@code hay} contains this run at index {@code at}. */
  boolean isAt(char[] hay, int at) {
    int end = at + octets.length;
    return at >= 0 && end <= hay.length && Arrays.equals(octets, 0, octets.length, hay, at, end);
  }

  /** Returns the occurrences of this run in {@code hay} from index {@code start}. */
  Occurrences in(char[] hay, int start) {
    return new Occurrences(hay, start);
  }

  private int extend(int matched, char next) {
    int length = matched;
    while (length > 0 && (length == octets.length || octets[length] != next)) {
      length = borders[length];
    }
    return length < octets.length && octets[length] == next ? length + 1 : length;
  }

  /** An iterator over the indexes of the run, in ascending order. */
  final class Occurrences {
    private final char[] hay;
    private int end;
    private int matched;

    private Occurrences(char[] hay, int start) {
      this.hay = hay;
      this.end = start;
    }

    /** Returns the next index that is at least {@code bound}, or -1. */
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
