package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {
  private static final int ROUNDS = Effort.rounds(2_000, 50_000);
  private static final List<String> KEYS =
      List.of("site", "robots", "allow", "disallow", "crawl-delay", "max-age", "IDs");

  @ParameterizedTest
  @CsvSource({
    "disallow, disallow",
    "dissallow, disallow",
    "dissalow, disallow",
    "disalolw, disallow",
    "DISALLOW, disallow",
    "crawl_delay, crawl-delay",
    "crawlDelay, crawl-delay",
    "Crawl-Deley, crawl-delay",
    "maxage, max-age",
    "alow, allow",
    "stie, site",
    "SITE, site",
    "ids, IDs"
  })
  void nearest_similarWord_isFound(String misspelled, String expected) {
    assertThat(Suggestions.nearest(misspelled, KEYS)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({"bananas", "si", "x", "''", "rob", "permit"})
  void nearest_differentWord_isNotSuggested(String misspelled) {
    assertThat(Suggestions.nearest(misspelled, KEYS)).isEmpty();
  }

  @Test
  void nearest_equalDistance_prefersFirst() {
    assertThat(Suggestions.nearest("disallow-", KEYS)).contains("disallow");
    assertThat(Suggestions.nearest("aaac", List.of("aaab", "aaad"))).contains("aaab");
    assertThat(Suggestions.nearest("aaad", List.of("aaab", "aaad"))).contains("aaad");
  }

  @Test
  void nearest_longWord_isNotCompared() {
    assertThat(Suggestions.nearest("a".repeat(65), List.of("a".repeat(65)))).isEmpty();
    assertThat(Suggestions.nearest("a".repeat(64), List.of("a".repeat(63)))).isPresent();
  }

  @Test
  void typo_longWord_isNotCompared() {
    assertThat(Suggestions.typo("a".repeat(65), List.of("a".repeat(65)))).isEmpty();
    assertThat(Suggestions.typo("a".repeat(64), List.of("a".repeat(66)))).isPresent();
  }

  /** The suggested word is the first of those with the smallest distance in the whole table. */
  @Test
  void randomWords_closestWithinItsLimit_isFound() {
    long seed = Effort.seed(224);
    Random random = new Random(seed);
    int found = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String word = word(random);
      List<String> allowed = Stream.generate(() -> word(random)).limit(8).toList();
      Optional<String> typo =
          closest(word, allowed, shorter -> shorter < 5 ? 0 : shorter < 9 ? 1 : 2);
      assertThat(Suggestions.typo(word, allowed))
          .as("seed %s, %s, %s", seed, word, allowed)
          .isEqualTo(typo);
      Optional<String> nearest =
          allowed.stream()
              .filter(candidate -> distance(word, candidate) <= word.length() / 2)
              .filter(candidate -> distance(word, candidate) <= Math.max(1, candidate.length() / 3))
              .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
      assertThat(Suggestions.nearest(word, allowed))
          .as("seed %s, %s, %s", seed, word, allowed)
          .isEqualTo(nearest);
      found += typo.isPresent() ? 1 : 0;
    }
    assertThat(found).as("seed %s", seed).isBetween(ROUNDS / 20, ROUNDS - ROUNDS / 20);
  }

  private static Optional<String> closest(
      String word, List<String> allowed, IntUnaryOperator tolerance) {
    return allowed.stream()
        .filter(
            candidate ->
                distance(word, candidate)
                    <= tolerance.applyAsInt(Math.min(word.length(), candidate.length())))
        .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
  }

  private static String word(Random random) {
    return random
        .ints(random.nextInt(12), 'a', 'c')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Returns the restricted Damerau-Levenshtein distance from its definition. */
  private static int distance(String source, String target) {
    int[][] cost = new int[source.length() + 1][target.length() + 1];
    for (int i = 0; i <= source.length(); i++) {
      for (int j = 0; j <= target.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int change = source.charAt(i - 1) == target.charAt(j - 1) ? 0 : 1;
        cost[i][j] =
            Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        if (i > 1
            && j > 1
            && source.startsWith(
                new StringBuilder(target.substring(j - 2, j)).reverse() + "", i - 2)) {
          cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
      }
    }
    return cost[source.length()][target.length()];
  }
}
