package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Matching takes time linear in pattern and target. With these sizes a quadratic matcher needs
 * minutes or hours and a linear one milliseconds, so the limits need no tuning.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PathPatternLinearTest {
  private static final int LONG = 1 << 20;
  private static final int REQUEST = 8192;

  static Stream<Arguments> traps() {
    return Stream.of(
        Arguments.of("/" + "*a".repeat(2000) + "*b", "a"),
        Arguments.of("/" + "a*".repeat(4000) + "b$", "a"),
        Arguments.of("/*" + "a".repeat(4000) + "b", "a"),
        Arguments.of("/*" + "ab".repeat(2000) + "b", "ab"),
        Arguments.of("/*" + "a".repeat(4000) + "*b", "a"),
        Arguments.of("/*" + "a".repeat(4000) + "b$", "a"),
        Arguments.of("/" + "*".repeat(4000) + "b", "a"),
        Arguments.of("/*?" + "%3A".repeat(1000) + "b", "?:"),
        Arguments.of("/*" + "?:".repeat(1000) + "b", "?%3A"),
        Arguments.of("/*" + "a".repeat(1000) + "?" + "a".repeat(1000) + "b", "a?"),
        Arguments.of("/*" + "?".repeat(2000) + "b", "?"),
        Arguments.of("/*" + "?*".repeat(2000) + "b", "?"));
  }

  @ParameterizedTest
  @MethodSource("traps")
  void backtrackingTraps_onTheLongestRequestLine(String pattern, String part) {
    String request = "/" + part.repeat(REQUEST / part.length());
    PathPattern compiled = PathPattern.of(pattern);
    Target target = Target.of(request);
    for (int i = 0; i < Effort.rounds(100); i++) {
      assertThat(compiled.matches(target)).isFalse();
    }
    assertThat(compiled.matches(Target.of(request + "b")))
        .isEqualTo(ReferenceMatcher.matches(pattern, request + "b"));
  }

  @Test
  void indexOfTrap_onAMillionOctets() {
    Target target = Target.of("/" + "a".repeat(LONG));
    assertThat(PathPattern.of("/*" + "a".repeat(LONG / 2) + "b").matches(target)).isFalse();
    assertThat(PathPattern.of("/*" + "a".repeat(LONG / 2) + "*b$").matches(target)).isFalse();
    assertThat(PathPattern.of("/*" + "a".repeat(LONG / 2) + "*a$").matches(target)).isTrue();
  }

  @Test
  void borderTrap_acrossTheQuestionMarkOnAMillionOctets() {
    Target target = Target.of("/" + "a?".repeat(LONG / 2));
    String half = "a?".repeat(LONG / 8);
    assertThat(PathPattern.of("/*" + half + "b").matches(target)).isFalse();
    assertThat(PathPattern.of("/*" + half + "*" + half + "*b").matches(target)).isFalse();
    assertThat(PathPattern.of("/*" + half).matches(target)).isTrue();
  }

  @Test
  void manyWildcards_onAMillionOctets() {
    Target target = Target.of("/" + "ab".repeat(LONG / 2));
    assertThat(PathPattern.of("/" + "*ab".repeat(LONG / 4) + "$").matches(target)).isTrue();
    assertThat(PathPattern.of("/" + "*ab".repeat(LONG / 2) + "*ab").matches(target)).isFalse();
  }
}
