package io.github.wayleave.internal.robotstxt.file;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Finds the smallest number of the keys that a text begins with, or that begin with the text.
 *
 * <p>In sorted order, the keys that begin with a text are neighbors, so a binary search and a tree
 * of minimums find the smallest of their numbers. The keys that a text begins with are the
 * predecessor of the text, its longest prefix among the keys, the longest prefix of that, and so
 * on, as far as they are not longer than what predecessor and text have in common. A search reads
 * the text a logarithmic number of times, and one number for each key that it begins with.
 */
final class PrefixTable {
  /** The number of a key that has none, greater than any other. */
  static final int NONE = Integer.MAX_VALUE;

  private final String[] keys;

  /** For each key, the longest other key that it begins with, or -1. */
  private final int[] prefixes;

  /** The minimum of nodes 2i and 2i + 1 at each node i; the numbers of the keys come last. */
  private final int[] minimums;

  PrefixTable(List<String> texts) {
    this.keys = new TreeSet<>(texts).toArray(new String[0]);
    this.prefixes = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      int prefix = i - 1;
      while (prefix >= 0 && !keys[i].startsWith(keys[prefix])) {
        prefix = prefixes[prefix];
      }
      prefixes[i] = prefix;
    }
    this.minimums = new int[2 * keys.length];
    Arrays.fill(minimums, NONE);
  }

  /** Lowers the number of a key. */
  void offer(String key, int number) {
    int node = keys.length + Arrays.binarySearch(keys, key);
    while (node > 0 && minimums[node] > number) {
      minimums[node] = number;
      node /= 2;
    }
  }

  /** Returns the smallest number of the keys that {@code text} begins with, or {@link #NONE}. */
  int smallestPrefix(String text) {
    int key = position(text + '\0') - 1;
    int common = key < 0 ? 0 : commonLength(keys[key], text);
    int smallest = NONE;
    while (key >= 0) {
      if (keys[key].length() <= common) {
        smallest = Math.min(smallest, minimums[keys.length + key]);
      }
      key = prefixes[key];
    }
    return smallest;
  }

  private static int commonLength(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /** Returns the smallest number of the keys that begin with {@code text}, or {@link #NONE}. */
  int smallestExtension(String text) {
    int smallest = NONE;
    int from = keys.length + position(text);
    int to = keys.length + position(text + Character.MAX_VALUE);
    while (from < to) {
      if (from % 2 == 1) {
        smallest = Math.min(smallest, minimums[from++]);
      }
      if (to % 2 == 1) {
        smallest = Math.min(smallest, minimums[--to]);
      }
      from /= 2;
      to /= 2;
    }
    return smallest;
  }

  /** Returns the number of keys before a text. */
  private int position(String text) {
    int found = Arrays.binarySearch(keys, text);
    return found < 0 ? -found - 1 : found;
  }
}
