package io.github.wayleave.internal.robotstxt.match;

/**
 * A set of keys that may also contain others, small enough for the cache of a processor (Bloom
 * 1970, with one hash).
 */
final class BitTable {
  /** The number of bits for each key, so that about one of as many other keys is contained. */
  private static final int BITS_PER_KEY = 32;

  private static final int WORD_BITS = 6;

  private final long[] words;
  private final int shift;

  /** Creates a table for {@code size} keys. */
  BitTable(int size) {
    long bits = Math.max(Long.SIZE, (long) size * BITS_PER_KEY);
    this.shift = Long.numberOfLeadingZeros(bits - 1);
    this.words = new long[1 << (Long.SIZE - shift - WORD_BITS)];
  }

  void add(long key) {
    long hash = hash(key);
    words[(int) (hash >>> WORD_BITS)] |= 1L << hash;
  }

  /** Returns whether a key was added; may also return true for another one. */
  boolean mayContain(long key) {
    long hash = hash(key);
    return (words[(int) (hash >>> WORD_BITS)] & (1L << hash)) != 0;
  }

  private long hash(long key) {
    return (key * PairTable.GOLDEN) >>> shift;
  }
}
