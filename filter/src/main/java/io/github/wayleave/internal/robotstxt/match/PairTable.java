package io.github.wayleave.internal.robotstxt.match;

/**
 * A hash table from pairs of numbers, of which the first is not negative, to numbers, with open
 * addressing, filled once and then only read.
 */
final class PairTable {
  static final int ABSENT = -1;

  /** Spreads adjacent keys (Fibonacci hashing: Knuth, The Art of Computer Programming 3, 6.4). */
  static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Alternating keys and values. */
  private final long[] slots;

  private final int shift;

  /** Creates a table for {@code size} pairs, then at most half full. */
  PairTable(int size) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, 2 * size - 1));
    this.slots = new long[2 << bits];
    this.shift = Long.SIZE - bits;
  }

  /** Sets the value of a pair. */
  void put(int first, int second, int value) {
    int slot = slot(key(first, second));
    slots[slot] = key(first, second);
    slots[slot + 1] = value;
  }

  /** Returns the value of a pair, or {@link #ABSENT}. */
  int get(int first, int second) {
    int slot = slot(key(first, second));
    return slots[slot] == 0 ? ABSENT : (int) slots[slot + 1];
  }

  private int slot(long key) {
    int slot = (int) ((key * GOLDEN) >>> shift) << 1;
    while (slots[slot] != key && slots[slot] != 0) {
      slot = (slot + 2) & (slots.length - 1);
    }
    return slot;
  }

  /** Adds 1 to the key, because 0 marks an empty slot. */
  private static long key(int first, int second) {
    return (((long) first << Integer.SIZE) | Integer.toUnsignedLong(second)) + 1;
  }
}
