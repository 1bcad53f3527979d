package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PathPatternReferenceTest {
  private static final int PAIRS = 300_000;
  private static final List<String> PATTERN_PARTS =
      List.of(
          "a", "a", "b", "/", "?", ":", "%3A", "%3a", "%2F", "%2f", "*", "*", "*", "$", "%2A",
          "%24", "%61");
  private static final List<String> TARGET_PARTS =
      List.of(
          "a", "a", "b", "/", "?", ":", "%3A", "%3a", "%2F", "%2f", "*", "$", "%2A", "%24", "%61");

  @Test
  void rfc9309_2_2_2_matchingAgreesWithTheReference() {
    AtomicInteger matches = new AtomicInteger();
    RandomCases.forEach(PAIRS, random -> matches.addAndGet(agree(random) ? 1 : 0));
    assertThat(matches.get())
        .as("cases on both sides")
        .isBetween(Effort.rounds(PAIRS / 10), Effort.rounds(PAIRS * 9 / 10));
  }

  private static boolean agree(Random random) {
    String start = random.nextInt(8) == 0 ? "*" : "/";
    String pattern = start + RandomCases.text(random, PATTERN_PARTS, 9);
    String target =
        random.nextInt(3) == 0
            ? "/" + RandomCases.text(random, TARGET_PARTS, 14)
            : "/" + covered(random, pattern.substring(1));
    boolean expected = ReferenceMatcher.matches(pattern, target);
    assertThat(PathPattern.of(pattern).matches(Target.of(target)))
        .as("%s on %s", pattern, target)
        .isEqualTo(expected);
    assertThat(PathPattern.of(PathPattern.of(pattern).toString()).matches(Target.of(target)))
        .as("normal form of %s on %s", pattern, target)
        .isEqualTo(expected);
    return expected;
  }

  private static String covered(Random random, String pattern) {
    StringBuilder target = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      boolean end = pattern.charAt(i) == '$' && i == pattern.length() - 1;
      if (pattern.charAt(i) == '*') {
        target.append(RandomCases.text(random, TARGET_PARTS, 3));
      } else if (!end) {
        target.append(pattern.charAt(i));
      }
    }
    if (random.nextInt(3) == 0) {
      target.append(RandomCases.text(random, TARGET_PARTS, 2));
    }
    String exact = target.toString();
    return switch (random.nextInt(4)) {
      case 0 -> exact.replace("%3A", ":").replace("%2f", "/");
      case 1 -> exact.replace(":", "%3A").replace("/", "%2F");
      default -> exact;
    };
  }
}
