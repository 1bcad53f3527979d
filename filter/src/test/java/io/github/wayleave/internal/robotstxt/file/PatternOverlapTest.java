package io.github.wayleave.internal.robotstxt.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The comparison of two patterns is correct for every page. */
class PatternOverlapTest {
  @ParameterizedTest
  @CsvSource({
    "/, /a, true, true",
    "/a, /a, true, true",
    "/a, /, false, true",
    "/a, /b, false, false",
    "/a, /a*b, true, true",
    "/a*, /ab, true, true",
    "/*, /, true, true",
    "/*b, /a/b, true, true",
    "/*b, /a, false, true",
    "/a$, /a$, false, true",
    "/a$, /ab, false, true",
    "/p?q=/, /p?q=%2Fx, true, true",
    "/p?q=%2Fx, /p?q=/, false, true",
  })
  void coversAndOverlap_examples(String first, String second, boolean covers, boolean meets) {
    assertThat(PatternOverlap.covers(PathPattern.of(first), PathPattern.of(second)))
        .isEqualTo(covers);
    assertThat(PatternOverlap.overlap(PathPattern.of(first), PathPattern.of(second)))
        .isEqualTo(meets);
    assertThat(PatternOverlap.overlap(PathPattern.of(second), PathPattern.of(first)))
        .isEqualTo(meets);
  }

  @Test
  void coversAndOverlap_agreeWithMatching() {
    RandomCases.forEach(
        20_000,
        random -> {
          PathPattern first =
              PathPattern.of(random(random, "ab/*") + (random.nextInt(5) > 0 ? "" : "$"));
          PathPattern second = PathPattern.of(random(random, "ab/*"));
          Target target = Target.of(random(random, "ab/"));
          if (second.matches(target)) {
            assertThat(PatternOverlap.covers(first, second) && !first.matches(target))
                .as("%s covers %s, but not at %s", first, second, target)
                .isFalse();
            assertThat(first.matches(target) && !PatternOverlap.overlap(first, second))
                .as("%s and %s overlap at %s", first, second, target)
                .isFalse();
          }
        });
  }

  private static String random(Random random, String letters) {
    StringBuilder text = new StringBuilder("/");
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }
}
