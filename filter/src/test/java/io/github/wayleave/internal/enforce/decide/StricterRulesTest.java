package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StricterRulesTest {
  private static final List<String> PATHS = List.of("/", "/a", "/a/b", "/b", "/*c", "/b$", "/a/b$");
  private static final List<String> TARGETS =
      List.of("/", "/a", "/a/b", "/a/b/c", "/b", "/bc", "/c", "/d");
  private static final List<List<ProductToken>> CRAWLERS =
      List.of(names("Onebot"), names("Twobot"), names("Onebot", "Twobot"), names("Otherbot"));

  @ParameterizedTest
  @CsvSource({
    "'User-agent: *|Disallow: /a', 'User-agent: *|Disallow: /a', false",
    "'User-agent: *|Disallow: /a', 'User-agent: *|Disallow: /a|Disallow: /b', true",
    "'User-agent: *|Disallow: /a|Disallow: /b', 'User-agent: *|Disallow: /a', false",
    "'User-agent: *|Disallow: /a|Allow: /a/b', 'User-agent: *|Disallow: /a', true",
    "'User-agent: *|Disallow: /a', 'User-agent: *|Disallow: /a|Allow: /a/b', false",
    "'User-agent: *|Disallow: /a', 'User-agent: Onebot|Disallow: /b', true",
    "'User-agent: *|Disallow: /a', '', true",
  })
  void isPossible_newDisallowOrRemovedAllow_isTrue(
      String earlier, String current, boolean expected) {
    assertThat(StricterRules.isPossible(parse(current), parse(earlier))).isEqualTo(expected);
  }

  @Test
  void isPossible_newlyDeniedTarget_isNeverFalse() {
    Random random = new Random(11);
    int milder = 0;
    for (int i = 0; i < Effort.rounds(2_000, 20_000); i++) {
      RobotsTxt earlier = parse(file(random));
      RobotsTxt current = parse(file(random));
      if (!StricterRules.isPossible(current, earlier)) {
        milder++;
        assertThat(isDeniedMore(current, earlier)).as("%s -> %s", earlier, current).isFalse();
      }
    }
    assertThat(milder).as("cases with milder rules").isGreaterThan(Effort.rounds(1, 30));
  }

  private static boolean isDeniedMore(RobotsTxt current, RobotsTxt earlier) {
    return CRAWLERS.stream()
        .anyMatch(
            names ->
                TARGETS.stream()
                    .map(Target::of)
                    .anyMatch(
                        target ->
                            !verdict(current, names, target).isAllowed()
                                && verdict(earlier, names, target).isAllowed()));
  }

  private static Verdict verdict(RobotsTxt file, List<ProductToken> names, Target target) {
    return file.verdict(names, target);
  }

  private static String file(Random random) {
    StringBuilder text = new StringBuilder();
    for (String agent : List.of("*", "Onebot", "Twobot")) {
      if (random.nextInt(4) > 0) {
        text.append("User-agent: ").append(agent).append('|');
        for (int rules = random.nextInt(3); rules >= 0; rules--) {
          text.append(random.nextBoolean() ? "Allow: " : "Disallow: ")
              .append(PATHS.get(random.nextInt(PATHS.size())))
              .append('|');
        }
      }
    }
    return text.toString();
  }

  private static List<ProductToken> names(String... names) {
    return Arrays.stream(names).map(ProductToken::of).toList();
  }

  private static RobotsTxt parse(String lines) {
    return RobotsTxtParser.parse(lines.replace('|', '\n')).file();
  }
}
