package io.github.wayleave.internal.robotstxt.match;

/**
 * A number for each of some pairs of numbers, none negative: a hash table with open addresses that
 * is filled once and then only read.
 */
final class PairTable {
  static final int ABSENT = -1;

  /** Spreads neighbours far apart (Knuth, The Art of Computer Programming 3, 6.4). */
  static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** A key, and behind it its value. */
  private final long[] places;

  private final int shift;

  /** Makes a table with room for {@code size} pairs, which is at most half full then. */
  PairTable(int size) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, 2 * size - 1));
    this.places = new long[2 << bits];
    this.shift = Long.SIZE - bits;
  }

  /** Says what belongs to a pair, in place of what did before. */
  void put(int first, int second, int value) {
    int place = place(key(first, second));
    places[place] = key(first, second);
    places[place + 1] = value;
  }

  /** Returns what belongs to a pair, or {@link #ABSENT}. */
  int get(int first, int second) {
    int place = place(key(first, second));
    return places[place] == 0 ? ABSENT : (int) places[place + 1];
  }

  private int place(long key) {
    int place = (int) ((key * GOLDEN) >>> shift) << 1;
    while (places[place] != key && places[place] != 0) {
      place = (place + 2) & (places.length - 1);
    }
    return place;
  }

  /** No key is 0, which stands for an empty place. */
  private static long key(int first, int second) {
    return (((long) first << Integer.SIZE) | second) + 1;
  }
}
