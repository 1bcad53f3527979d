package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collection;

/**
 * A hash table of names that are looked up within a text, ignoring case, without allocation and in
 * time linear in the length of the word.
 *
 * <p>Most words are not names, and most of those differ from all names in length, first or last
 * character: a bit table rejects them before the word is read as a whole.
 */
final class NameHashTable {
  static final int NOT_FOUND = -1;

  private static final int SKETCHES = 1 << 10;
  private static final byte[] LOWER = new byte[128];

  static {
    for (int c = 0; c < LOWER.length; c++) {
      LOWER[c] = (byte) Ascii.lower((char) c);
    }
  }

  private final String[] names;

  /**
   * For each hash of first and last character, one bit for each length, modulo 64, of a name that
   * has them.
   */
  private final long[] lengths = new long[SKETCHES];

  /** The hashes and the indexes plus 1 of the names, with linear probing. */
  private final int[] hashes;

  private final int[] indexes;

  /** Creates a table of distinct names. */
  NameHashTable(Collection<ProductToken> tokens) {
    this.names = new String[tokens.size()];
    int size = Integer.highestOneBit(Math.max(4, names.length)) << 3;
    this.hashes = new int[size];
    this.indexes = new int[size];
    int index = 0;
    for (ProductToken token : tokens) {
      names[index] = Ascii.lower(token.toString());
      add(names[index], index);
      index++;
    }
  }

  private void add(String name, int index) {
    int length = name.length();
    lengths[sketch(name, 0, length)] |= 1L << length;
    int hash = name.hashCode();
    int slot = slot(hash);
    while (indexes[slot] > 0) {
      slot = (slot + 1) & (indexes.length - 1);
    }
    hashes[slot] = hash;
    indexes[slot] = index + 1;
  }

  /**
   * Returns the index of the name that equals the ASCII characters from {@code start} to before
   * {@code end}, or {@link #NOT_FOUND}.
   */
  int find(String text, int start, int end) {
    if (((lengths[sketch(text, start, end)] >>> (end - start)) & 1) == 0) {
      return NOT_FOUND;
    }
    int hash = hash(text, start, end);
    int slot = slot(hash);
    while (indexes[slot] > 0) {
      if (hashes[slot] == hash && isAt(names[indexes[slot] - 1], text, start, end)) {
        return indexes[slot] - 1;
      }
      slot = (slot + 1) & (indexes.length - 1);
    }
    return NOT_FOUND;
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & (indexes.length - 1);
  }

  private static int sketch(String text, int start, int end) {
    return (LOWER[text.charAt(start)] + 31 * LOWER[text.charAt(end - 1)]) & (SKETCHES - 1);
  }

  /** Returns the {@link String#hashCode} of the word in lower case. */
  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + LOWER[text.charAt(i)];
    }
    return hash;
  }

  private static boolean isAt(String name, String text, int start, int end) {
    if (name.length() != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (name.charAt(i - start) != LOWER[text.charAt(i)]) {
        return false;
      }
    }
    return true;
  }
}
