package io.github.wayleave.benchmarks;

import java.util.Random;

/** Invented words without digits: consonants and vowels in turn. */
final class RandomWords {
  private static final String CONSONANTS = "bcdfghklmnprstvwz";
  private static final String VOWELS = "aeiou";

  private RandomWords() {}

  /** Returns a word of two to four syllables. */
  static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
      word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
    }
    return word.toString();
  }

  /** Returns a capitalized word. */
  static String name(Random random) {
    String word = word(random);
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
