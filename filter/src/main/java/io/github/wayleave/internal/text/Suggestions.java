package io.github.wayleave.internal.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggests an allowed word for a misspelled one. */
public final class Suggestions {
  private static final int LONGEST_WORD = 64;

  private Suggestions() {}

  /** Returns the allowed word that a third of the letters or fewer part from {@code found}. */
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
   * Returns the allowed word from which {@code found} differs by a slip of the keyboard: one
   * letter, or two in words from nine letters. Shorter words than five letters are too alike for
   * that.
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

  /** A third of the letters, but of a short word not more than half. */
  private static int maxDistance(String word, String candidate) {
    return Math.min(Math.max(1, candidate.length() / 3), word.length() / 2);
  }

  /**
   * Returns how many letters must be put in, left out, changed or swapped (Damerau and
   * Levenshtein).
   */
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
