package io.github.wayleave.internal.robotstxt.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunFinderTest {
  @Test
  void runs_areFoundLongestFirst_alsoWithinEachOther() {
    assertThat(found(List.of("bot", "o", "robot", "rob"), "a robots bot"))
        .containsExactly("4:o", "5:rob", "6:o", "7:robot", "7:bot", "11:o", "12:bot");
  }

  @Test
  void noRun_findsNothing() {
    assertThat(found(List.of(), "robot")).isEmpty();
  }

  /** Few letters, so that runs overlap and contain each other. */
  @Test
  void randomRuns_areFoundAsByASearchForEach() {
    long seed = Effort.seed(7);
    Random random = new Random(seed);
    for (int round = 0; round < Effort.rounds(300, 20_000); round++) {
      Set<String> runs = new LinkedHashSet<>();
      for (int i = random.nextInt(8); i > 0; i--) {
        runs.add(word(random, 1 + random.nextInt(5)));
      }
      String text = word(random, random.nextInt(30));
      assertThat(found(List.copyOf(runs), text))
          .as("%s in %s with the seed %s", runs, text, seed)
          .isEqualTo(searched(List.copyOf(runs), text));
    }
  }

  private static String word(Random random, int length) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + random.nextInt(3)));
    }
    return word.toString();
  }

  /** Returns where each run ends, from the first character to the last, longer runs first. */
  private static List<String> found(List<String> runs, String text) {
    RunFinder finder = new RunFinder(runs.stream().map(String::toCharArray).toList());
    List<String> found = new ArrayList<>();
    int state = RunFinder.START;
    for (int i = 0; i < text.length(); i++) {
      state = finder.next(state, text.charAt(i));
      int match = finder.longestMatch(state);
      while (match != RunFinder.START) {
        found.add("%s:%s".formatted(i + 1, runs.get(finder.run(match))));
        match = finder.nextShorterMatch(match);
      }
    }
    return found;
  }

  private static List<String> searched(List<String> runs, String text) {
    List<String> found = new ArrayList<>();
    for (int end = 1; end <= text.length(); end++) {
      for (int start = 0; start < end; start++) {
        if (runs.contains(text.substring(start, end))) {
          found.add("%s:%s".formatted(end, text.substring(start, end)));
        }
      }
    }
    return found;
  }
}
