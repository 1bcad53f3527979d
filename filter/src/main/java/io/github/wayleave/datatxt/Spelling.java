package io.github.wayleave.datatxt;

import io.github.wayleave.text.Ascii;
import java.util.Collection;
import java.util.Optional;

/** Finds the word that somebody meant. */
final class Spelling {
  private static final int MAX_SLIPS = 2;

  private Spelling() {}

  /**
   * Returns the first of {@code known} with the fewest slips, at most two and at most one for every
   * two letters: a letter too many, too few or wrong, upper and lower case taken as one.
   */
  static Optional<String> nearest(String word, Collection<String> known) {
    String folded = Ascii.lower(word);
    Optional<String> nearest = Optional.empty();
    int fewest = Math.min(MAX_SLIPS, word.length() / 2) + 1;
    for (String candidate : known) {
      if (Math.abs(candidate.length() - word.length()) < fewest) {
        int slips = slips(folded, Ascii.lower(candidate));
        if (slips < fewest) {
          nearest = Optional.of(candidate);
          fewest = slips;
        }
      }
    }
    return nearest;
  }

  /** The Levenshtein distance, one row of its table at a time. */
  private static int slips(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      int diagonal = i;
      for (int j = 0; j <= other.length(); j++) {
        int above = row[j];
        if (i == 0 || j == 0) {
          row[j] = i + j;
        } else {
          int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
          row[j] = Math.min(replaced, Math.min(above, row[j - 1]) + 1);
        }
        diagonal = above;
      }
    }
    return row[other.length()];
  }
}
