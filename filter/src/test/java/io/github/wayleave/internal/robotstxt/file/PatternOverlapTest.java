package io.github.wayleave.internal.robotstxt.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of two patterns is true of every page. */
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
  void theFirstCoversTheSecondAndTheTwoMeet(
      String one, String other, boolean covers, boolean meets) {
    assertThat(PatternOverlap.covers(PathPattern.of(one), PathPattern.of(other))).isEqualTo(covers);
    assertThat(PatternOverlap.overlap(PathPattern.of(one), PathPattern.of(other))).isEqualTo(meets);
    assertThat(PatternOverlap.overlap(PathPattern.of(other), PathPattern.of(one))).isEqualTo(meets);
  }

  @Test
  void noPageContradictsIt() {
    RandomCases.forEach(
        20_000,
        random -> {
          PathPattern one =
              PathPattern.of(random(random, "ab/*") + (random.nextInt(5) > 0 ? "" : "$"));
          PathPattern other = PathPattern.of(random(random, "ab/*"));
          Target target = Target.of(random(random, "ab/"));
          if (other.matches(target)) {
            assertThat(PatternOverlap.covers(one, other) && !one.matches(target))
                .as("%s covers %s, but not at %s", one, other, target)
                .isFalse();
            assertThat(one.matches(target) && !PatternOverlap.overlap(one, other))
                .as("%s and %s meet at %s", one, other, target)
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
