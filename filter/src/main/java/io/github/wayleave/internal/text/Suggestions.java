package io.github.wayleave.internal.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggests an allowed word for a misspelled one. */
public final class Suggestions {
  private static final int LONGEST_WORD = 64;

  private Suggestions() {}

  /** Returns the allowed word that a third of the letters or fewer part from {@code found}. */
  public static Optional<String> nearest(String found, Collection<String> allowed) {
    if (found.length() > LONGEST_WORD) {
      return Optional.empty();
    }
    String word = Ascii.lower(found).replace('_', '-');
    return allowed.stream()
        .filter(other -> Math.abs(word.length() - other.length()) <= slips(word, other))
        .filter(other -> distance(word, Ascii.lower(other)) <= slips(word, other))
        .min(Comparator.comparingInt(other -> distance(word, Ascii.lower(other))));
  }

  /**
   * Returns the allowed word from which {@code found} differs by a slip of the keyboard: one
   * letter, or two in words from nine letters. Shorter words than five letters are too alike for
   * that.
   */
  public static Optional<String> slip(String found, Collection<String> allowed) {
    String word = Ascii.lower(found);
    return allowed.stream()
        .filter(other -> word.length() <= LONGEST_WORD && isSlip(word, Ascii.lower(other)))
        .min(Comparator.comparingInt(other -> distance(word, Ascii.lower(other))));
  }

  private static boolean isSlip(String word, String other) {
    int shorter = Math.min(word.length(), other.length());
    int letters = shorter < 5 ? 0 : shorter < 9 ? 1 : 2;
    return Math.abs(word.length() - other.length()) <= letters && distance(word, other) <= letters;
  }

  /** A third of the letters, but of a short word not more than half. */
  private static int slips(String word, String other) {
    return Math.min(Math.max(1, other.length() / 3), word.length() / 2);
  }

  /**
   * Returns how many letters must be put in, left out, changed or swapped (Damerau and
   * Levenshtein).
   */
  private static int distance(String one, String other) {
    int[][] cost = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, one, other, i, j);
      }
    }
    return cost[one.length()][other.length()];
  }

  private static int cheapest(int[][] cost, String one, String other, int i, int j) {
    int change = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
    int best = Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped =
        i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
