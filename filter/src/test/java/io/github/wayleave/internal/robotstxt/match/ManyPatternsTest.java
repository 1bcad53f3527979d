package io.github.wayleave.internal.robotstxt.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * With thousands of patterns, where the tables of the index are large, it finds the same pattern as
 * comparing the patterns one by one.
 */
class ManyPatternsTest {
  private static final int SIZE = Effort.rounds(3_000, 20_000);
  private static final int TARGETS = 300;

  /** Beginnings that many words share, so that their first four and seven octets do, too. */
  private static final List<String> STEMS =
      List.of("s", "sh", "shop", "shopping", "zyx", "zyxwvut", "archive-2026-", "%C3%A9t", "ca%66");

  private static final List<String> DELIMITERS =
      List.of("/", "/", "/", "-", ".", "%2F", ":", "%3A");

  @Test
  void prefixes_findTheDecidingPattern() {
    RandomCases.forEach(1, 1, random -> compare(random, 0));
  }

  @Test
  void someWildcards_findTheDecidingPattern() {
    RandomCases.forEach(1, 1, random -> compare(random, 4));
  }

  @Test
  void wildcardsOnly_findTheDecidingPattern() {
    RandomCases.forEach(1, 1, random -> compare(random, 1));
  }

  /** Compares all matches of a set in which one of {@code rarity} patterns has wildcards. */
  private static void compare(Random random, int rarity) {
    List<String> words = words(random);
    List<String> patterns = patterns(random, words, rarity);
    PatternIndex index = new PatternIndex(patterns);
    List<PatternShape> shapes = patterns.stream().map(PatternShape::of).toList();
    int covered = 0;
    for (int i = 0; i < TARGETS; i++) {
      String text = target(random, words, patterns);
      TargetOctets target = TargetOctets.of(text);
      int expected = first(shapes, target);
      try (PatternSearch search = PatternSearch.in(target)) {
        assertThat(index.find(search)).as(text).isEqualTo(expected);
      }
      covered += expected == PatternSearch.NO_PATTERN ? 0 : 1;
    }
    assertThat(covered).as("targets that are covered").isBetween(TARGETS / 4, TARGETS * 9 / 10);
  }

  private static int first(List<PatternShape> shapes, TargetOctets target) {
    for (int i = 0; i < shapes.size(); i++) {
      if (shapes.get(i).matches(target)) {
        return i;
      }
    }
    return PatternSearch.NO_PATTERN;
  }

  private static List<String> words(Random random) {
    Set<String> words = new LinkedHashSet<>();
    while (words.size() < SIZE / 10) {
      StringBuilder word = new StringBuilder();
      if (random.nextBoolean()) {
        word.append(RandomCases.oneOf(random, STEMS));
      }
      for (int i = random.nextInt(9); i >= 0; i--) {
        word.append((char) ('a' + random.nextInt(26)));
      }
      words.add(word.toString());
    }
    return List.copyOf(words);
  }

  /** Returns distinct patterns in normal form and in random order. */
  private static List<String> patterns(Random random, List<String> words, int rarity) {
    Set<String> patterns = new LinkedHashSet<>();
    while (patterns.size() < SIZE) {
      boolean isWild = rarity > 0 && random.nextInt(rarity) == 0;
      String pattern = page(random, words, isWild ? 3 : 0) + (random.nextInt(9) == 0 ? "$" : "");
      patterns.add(PathPattern.of(pattern).toString());
    }
    return List.copyOf(patterns);
  }

  /** Returns two to five words and delimiters, and up to {@code wildcards} wildcards. */
  private static String page(Random random, List<String> words, int wildcards) {
    StringBuilder page = new StringBuilder("/");
    int stars = wildcards;
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      if (stars > 0 && random.nextBoolean()) {
        page.append('*');
        stars--;
      }
      page.append(random.nextInt(3) == 0 ? "" : RandomCases.oneOf(random, DELIMITERS));
      page.append(random.nextInt(5) == 0 ? "?" : "");
      page.append(RandomCases.oneOf(random, words));
    }
    return page.toString();
  }

  /** Returns a target that no pattern knows, or one of a pattern, often with a change. */
  private static String target(Random random, List<String> words, List<String> patterns) {
    String target = page(random, words, 0);
    if (random.nextInt(5) > 0) {
      List<String> parts =
          new ArrayList<>(
              Arrays.asList(RandomCases.oneOf(random, patterns).replace("$", "").split("\\*", -1)));
      target = String.join(random.nextBoolean() ? "" : page(random, words, 0), parts);
    }
    if (random.nextBoolean()) {
      target += RandomCases.oneOf(random, words);
    }
    if (random.nextInt(3) == 0) {
      int at = 1 + random.nextInt(target.length());
      target = target.substring(0, at) + RandomCases.oneOf(random, words) + target.substring(at);
    }
    return Target.of(target).toString();
  }
}
