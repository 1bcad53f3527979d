package io.github.wayleave.internal.robotstxt.match;

/**
 * A hash table from pairs of non-negative numbers to numbers, with open addressing, filled once and
 * then only read.
 */
final class PairTable {
  static final int ABSENT = -1;

  /** Spreads adjacent keys (Fibonacci hashing: Knuth, The Art of Computer Programming 3, 6.4). */
  static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Alternating keys and values. */
  private final long[] places;

  private final int shift;

  /** Creates a table for {@code size} pairs, then at most half full. */
  PairTable(int size) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, 2 * size - 1));
    this.places = new long[2 << bits];
    this.shift = Long.SIZE - bits;
  }

  /** Sets the value of a pair. */
  void put(int first, int second, int value) {
    int place = place(key(first, second));
    places[place] = key(first, second);
    places[place + 1] = value;
  }

  /** Returns the value of a pair, or {@link #ABSENT}. */
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

  /** Adds 1 to the key, because 0 marks an empty place. */
  private static long key(int first, int second) {
    return (((long) first << Integer.SIZE) | second) + 1;
  }
}
