package io.github.wayleave.internal.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Suggests an allowed word for a misspelled one.
 *
 * <p>The distance of two words is the number of letters inserted, deleted, replaced or swapped with
 * their neighbour (Damerau-Levenshtein, in the restricted form that edits no letter twice). Dynamic
 * programming computes it row by row, but only in the band around the diagonal that can stay within
 * the accepted distance (Ukkonen, "Algorithms for Approximate String Matching", 1985), and stops at
 * a row that exceeds it. A closer word lowers the accepted distance for all following words. A
 * comparison costs at most the length of the word times the accepted distance; words longer than
 * {@value #LONGEST_WORD} are not compared.
 */
public final class Suggestions {
  private static final int LONGEST_WORD = 64;

  private Suggestions() {}

  /** Returns the allowed word with the smallest distance of at most a third of its letters. */
  public static Optional<String> nearest(String misspelled, Collection<String> allowed) {
    if (misspelled.length() > LONGEST_WORD) {
      return Optional.empty();
    }
    String word = Ascii.lower(misspelled).replace('_', '-');
    return closest(word, allowed, candidate -> maxDistance(word, candidate));
  }

  /**
   * Returns the allowed word that differs by a typing error: one letter in words from five letters,
   * two in words from nine. Shorter words are too similar to each other.
   */
  public static Optional<String> typo(String misspelled, Collection<String> allowed) {
    if (misspelled.length() > LONGEST_WORD) {
      return Optional.empty();
    }
    String word = Ascii.lower(misspelled);
    return closest(word, allowed, candidate -> tolerance(word, candidate));
  }

  private static int tolerance(String word, String candidate) {
    int shorter = Math.min(word.length(), candidate.length());
    return shorter < 5 ? 0 : shorter < 9 ? 1 : 2;
  }

  /** A third of the allowed word's letters, but no more than half of a short misspelled word. */
  private static int maxDistance(String word, String candidate) {
    return Math.min(Math.max(1, candidate.length() / 3), word.length() / 2);
  }

  /** Returns the first of the closest words whose distance is within its own limit. */
  private static Optional<String> closest(
      String word, Collection<String> allowed, ToIntFunction<String> limits) {
    Optional<String> closest = Optional.empty();
    int below = Integer.MAX_VALUE;
    for (String candidate : allowed) {
      int limit = Math.min(limits.applyAsInt(candidate), below - 1);
      if (Math.abs(word.length() - candidate.length()) <= limit) {
        int distance = distance(word, Ascii.lower(candidate), limit);
        if (distance <= limit) {
          closest = Optional.of(candidate);
          below = distance;
        }
      }
    }
    return closest;
  }

  /** Returns the restricted Damerau-Levenshtein distance, or a larger number than the limit. */
  private static int distance(String source, String target, int limit) {
    int[] swappedFrom = new int[target.length() + 1];
    int[] above = new int[target.length() + 1];
    int[] row = new int[target.length() + 1];
    int leastAbove = 0;
    for (int i = 0; i <= source.length(); i++) {
      Arrays.fill(row, limit + 1);
      int least = limit + 1;
      for (int j = Math.max(0, i - limit); j <= Math.min(target.length(), i + limit); j++) {
        row[j] = i == 0 || j == 0 ? i + j : cheapestEdit(row, above, source, target, i, j);
        if (isSwap(source, target, i, j)) {
          row[j] = Math.min(row[j], swappedFrom[j - 2] + 1);
        }
        least = Math.min(least, row[j]);
      }
      if (Math.min(least, leastAbove) > limit) {
        return limit + 1;
      }
      leastAbove = least;
      int[] free = swappedFrom;
      swappedFrom = above;
      above = row;
      row = free;
    }
    return above[target.length()];
  }

  private static int cheapestEdit(
      int[] row, int[] above, String source, String target, int i, int j) {
    int change = source.charAt(i - 1) == target.charAt(j - 1) ? 0 : 1;
    return Math.min(above[j - 1] + change, Math.min(above[j], row[j - 1]) + 1);
  }

  private static boolean isSwap(String source, String target, int i, int j) {
    return i > 1
        && j > 1
        && source.charAt(i - 1) == target.charAt(j - 2)
        && source.charAt(i - 2) == target.charAt(j - 1);
  }
}
