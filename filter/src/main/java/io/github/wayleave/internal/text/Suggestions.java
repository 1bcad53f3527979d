package io.github.wayleave.internal.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * Suggests an allowed word for a misspelled one.
 *
 * <p>The distance of two words is the number of letters inserted, deleted, replaced or swapped with
 * their neighbour (Damerau-Levenshtein, in the restricted form that edits no letter twice). It is
 * computed by dynamic programming in time and space proportional to the product of the lengths,
 * which are limited to {@value #LONGEST_WORD}; words whose lengths differ too much are skipped.
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
    return allowed.stream()
        .filter(
            candidate ->
                Math.abs(word.length() - candidate.length()) <= maxDistance(word, candidate))
        .filter(candidate -> distance(word, Ascii.lower(candidate)) <= maxDistance(word, candidate))
        .min(Comparator.comparingInt(candidate -> distance(word, Ascii.lower(candidate))));
  }

  /**
   * Returns the allowed word that differs by a typing error: one letter in words from five letters,
   * two in words from nine. Shorter words are too similar to each other.
   */
  public static Optional<String> typo(String misspelled, Collection<String> allowed) {
    String word = Ascii.lower(misspelled);
    return allowed.stream()
        .filter(candidate -> word.length() <= LONGEST_WORD && isTypo(word, Ascii.lower(candidate)))
        .min(Comparator.comparingInt(candidate -> distance(word, Ascii.lower(candidate))));
  }

  private static boolean isTypo(String word, String candidate) {
    int shorter = Math.min(word.length(), candidate.length());
    int tolerance = shorter < 5 ? 0 : shorter < 9 ? 1 : 2;
    return Math.abs(word.length() - candidate.length()) <= tolerance
        && distance(word, candidate) <= tolerance;
  }

  /** A third of the allowed word's letters, but no more than half of a short misspelled word. */
  private static int maxDistance(String word, String candidate) {
    return Math.min(Math.max(1, candidate.length() / 3), word.length() / 2);
  }

  /** Returns the restricted Damerau-Levenshtein distance. */
  private static int distance(String source, String target) {
    int[][] cost = new int[source.length() + 1][target.length() + 1];
    for (int i = 0; i <= source.length(); i++) {
      for (int j = 0; j <= target.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapestEdit(cost, source, target, i, j);
      }
    }
    return cost[source.length()][target.length()];
  }

  private static int cheapestEdit(int[][] cost, String source, String target, int i, int j) {
    int change = source.charAt(i - 1) == target.charAt(j - 1) ? 0 : 1;
    int best = Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped =
        i > 1
            && j > 1
            && source.charAt(i - 1) == target.charAt(j - 2)
            && source.charAt(i - 2) == target.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
