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

  /** The offset of the length in an entry. */
  private static final int LENGTH = 2;

  private static final byte[] LOWER = new byte[128];

  static {
    for (int c = 0; c < LOWER.length; c++) {
      LOWER[c] = (byte) Ascii.lower((char) c);
    }
  }

  /**
   * For each hash of first and last character, one bit for each length, modulo 64, of a name that
   * has them.
   */
  private final long[] lengths = new long[SKETCHES];

  /**
   * The hash of each name in the upper half, and the position of its entry in the lower half, with
   * linear probing; 0 if the slot is empty.
   */
  private final long[] slots;

  /**
   * The entries after an unused character: index (two characters), length, and the name in lower
   * case. They are in one array, so that a name that is found costs few cache misses.
   */
  private final char[] entries;

  /** Creates a table of distinct names. */
  NameHashTable(Collection<ProductToken> tokens) {
    this.slots = new long[Integer.highestOneBit(Math.max(4, tokens.size())) << 2];
    StringBuilder text = new StringBuilder("\0");
    int index = 0;
    for (ProductToken token : tokens) {
      String name = Ascii.lower(token.toString());
      add(name, text.length());
      text.append((char) (index >>> Character.SIZE)).append((char) index);
      text.append((char) name.length()).append(name);
      index++;
    }
    this.entries = text.toString().toCharArray();
  }

  private void add(String name, int entry) {
    int length = name.length();
    lengths[sketch(name, 0, length)] |= 1L << length;
    int hash = name.hashCode();
    int slot = slot(hash);
    while (slots[slot] != 0) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = (long) hash << Integer.SIZE | entry;
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
    while (slots[slot] != 0) {
      int entry = (int) slots[slot];
      if ((int) (slots[slot] >>> Integer.SIZE) == hash && isAt(entry, text, start, end)) {
        return entries[entry] << Character.SIZE | entries[entry + 1];
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return NOT_FOUND;
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & (slots.length - 1);
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

  private boolean isAt(int entry, String text, int start, int end) {
    if (entries[entry + LENGTH] != end - start) {
      return false;
    }
    int name = entry + LENGTH + 1 - start;
    for (int i = start; i < end; i++) {
      if (entries[name + i] != LOWER[text.charAt(i)]) {
        return false;
      }
    }
    return true;
  }
}
