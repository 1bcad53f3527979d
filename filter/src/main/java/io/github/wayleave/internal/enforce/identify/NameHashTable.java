package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * Names that are looked up in a text where they stand, without regard to case, in the time that it
 * takes to read them, however many there are.
 *
 * <p>Most words are no name, and most of those have no name's length, beginning and end: only the
 * others are read as a whole.
 */
final class NameHashTable {
  /** The place of no name. */
  static final int NOT_FOUND = -1;

  private static final int SKETCHES = 1 << 10;
  private static final byte[] LOWER = new byte[128];

  static {
    for (int c = 0; c < LOWER.length; c++) {
      LOWER[c] = (byte) Ascii.lower((char) c);
    }
  }

  private final String[] names;

  /** For a beginning and an end, a bit for each length, modulo 64, of a name that has them. */
  private final long[] lengths = new long[SKETCHES];

  /** The hashes and the places of the names, each in the first free slot from its own. */
  private final int[] hashes;

  private final int[] places;

  /** Makes a table of names, of which none stands twice. */
  NameHashTable(List<ProductToken> tokens) {
    this.names = tokens.stream().map(name -> Ascii.lower(name.toString())).toArray(String[]::new);
    int size = Integer.highestOneBit(Math.max(4, names.length)) << 3;
    this.hashes = new int[size];
    this.places = new int[size];
    for (int place = 0; place < names.length; place++) {
      add(names[place], place);
    }
  }

  private void add(String name, int place) {
    int length = name.length();
    lengths[sketch(name, 0, length)] |= 1L << length;
    int hash = hash(name, 0, length);
    int slot = slot(hash);
    while (places[slot] > 0) {
      slot = (slot + 1) & (places.length - 1);
    }
    hashes[slot] = hash;
    places[slot] = place + 1;
  }

  /**
   * Returns the place of the name that stands, in ASCII, from {@code start} to before {@code end},
   * or {@link #NOT_FOUND}.
   */
  int find(String text, int start, int end) {
    if (((lengths[sketch(text, start, end)] >>> (end - start)) & 1) == 0) {
      return NOT_FOUND;
    }
    int hash = hash(text, start, end);
    int slot = slot(hash);
    while (places[slot] > 0) {
      if (hashes[slot] == hash && isAt(names[places[slot] - 1], text, start, end)) {
        return places[slot] - 1;
      }
      slot = (slot + 1) & (places.length - 1);
    }
    return NOT_FOUND;
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & (places.length - 1);
  }

  private static int sketch(String text, int start, int end) {
    return (LOWER[text.charAt(start)] + 31 * LOWER[text.charAt(end - 1)]) & (SKETCHES - 1);
  }

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
