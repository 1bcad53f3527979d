package io.github.wayleave.internal.policy.robots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InheritedDisallowsTest {
  private static final List<String> PARTS = List.of("a", "b", "/", "*", "?", "%2F", "a/b");

  /** A verbatim file may contain a percent sign without two hex digits after it. */
  private static final List<String> PARTS_OF_FILE = List.of("a", "/", "*", "?", "%2F", "%", "%2");

  @Test
  void disallows_isTheSameAsComparingEachRule() {
    RandomCases.forEach(
        10_000,
        random -> {
          StringBuilder file = new StringBuilder("User-agent: *\n");
          for (int i = random.nextInt(20); i > 0; i--) {
            String field = random.nextInt(4) > 0 ? "Disallow: " : "Allow: ";
            file.append(field).append(path(random, PARTS_OF_FILE)).append('\n');
          }
          GroupTerms terms = RobotsTxtParser.parse(file.toString()).file().groups().get(0).terms();
          PathPattern pattern = PathPattern.of(path(random, PARTS));
          assertThat(InheritedDisallows.of(terms).disallows(pattern))
              .as("whether %s disallows %s", terms, pattern)
              .isEqualTo(terms.rules().stream().anyMatch(rule -> disallows(rule, pattern)));
        });
  }

  private static boolean disallows(Rule rule, PathPattern pattern) {
    String text = rule.pattern().toString();
    boolean canBeLengthened = text.indexOf('*') >= 0 && !text.matches(".*%(?![0-9A-Fa-f]{2}).*");
    return rule.access() == Access.DISALLOW
        && rule.pattern().octets() <= pattern.octets()
        && (PatternOverlap.covers(rule.pattern(), pattern)
            || (!canBeLengthened && PatternOverlap.overlap(rule.pattern(), pattern)));
  }

  private static String path(Random random, List<String> parts) {
    return "/" + RandomCases.text(random, parts, 5) + (random.nextInt(8) > 0 ? "" : "$");
  }
}
