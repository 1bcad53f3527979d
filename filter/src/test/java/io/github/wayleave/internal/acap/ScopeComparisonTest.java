package io.github.wayleave.internal.acap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.RandomCases;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class ScopeComparisonTest {
  /** Every pattern in an example of the specification, with variants in case and length. */
  private static final List<String> OF_THE_SPECIFICATION =
      List.of(
          "/",
          "/index.html",
          "/public/",
          "/promotion/",
          "/news/",
          "/promote/",
          "/special/*.htm",
          "/private/",
          "/news/2007/",
          "/current-news/",
          "/page-image.pdf",
          "/articles/",
          "/book/pages/",
          "/book/cover.jpg",
          "/news/bad-story.htm",
          "/page-image-index.txt",
          "*.gif",
          "*.jpg",
          "*.png",
          "/searchbot.txt",
          "/NEWS/");

  private static final List<String> PARTS =
      List.of("/", "a", "B", "b", "*", "%C4", "%c3", "%24", "x", "?", "-");

  static ResourcePattern pattern(Random random) {
    String start = random.nextInt(4) == 0 ? "*" : "/";
    String end = random.nextInt(4) == 0 ? "$" : "";
    return ResourcePattern.read(start + RandomCases.text(random, PARTS, 5) + end);
  }

  @ParameterizedTest
  @CsvSource({
    "/news/2007/, /news/, NARROWER",
    "/news/, /news/2007/, WIDER",
    "/NEWS/, /news/, SAME",
    "/a, /a$, WIDER",
    "/a$, /a*, WIDER",
    "/a*, /ab, WIDER",
    "/a$, /ab, WIDER",
    "/a, /a*, WIDER",
    "/a/*.gif, /a/b, WIDER",
    "*.gif, /a, WIDER",
    "*.gif, *.jpg, UNDECIDED",
    "/a/b*, /a/c, UNDECIDED",
    "/%C4, /%c4, SAME",
    "/%C4, /%C3, UNDECIDED",
    "/%C4, /a, UNDECIDED",
    "/a%24, /a*, NARROWER",
    "/%41, /a, SAME",
  })
  void acap_2_4_5_firstDifferenceDecides(String first, String second, ScopeComparison scope) {
    assertThat(ScopeComparison.of(ResourcePattern.read(first), ResourcePattern.read(second)))
        .isEqualTo(scope);
  }

  @Test
  void acap_2_4_5_examplesOfTheSpecification_arePartiallyOrdered() {
    assertIsPartialOrder(OF_THE_SPECIFICATION.stream().map(ResourcePattern::read).toList());
  }

  @Test
  void acap_2_4_5_generatedPatterns_arePartiallyOrdered() {
    RandomCases.forEach(
        100,
        random -> assertIsPartialOrder(Stream.generate(() -> pattern(random)).limit(15).toList()));
  }

  private static void assertIsPartialOrder(List<ResourcePattern> patterns) {
    for (ResourcePattern a : patterns) {
      for (ResourcePattern b : patterns) {
        ScopeComparison scope = ScopeComparison.of(a, b);
        assertThat(scope).as("%s %s", a, b).isEqualTo(reference(a.toString(), b.toString()));
        assertThat(scope == ScopeComparison.SAME).as("%s %s", a, b).isEqualTo(a.equals(b));
        assertThat(ScopeComparison.of(b, a)).as("%s %s", a, b).isEqualTo(turned(scope));
        for (ResourcePattern c : patterns) {
          if (scope == ScopeComparison.NARROWER
              && ScopeComparison.of(b, c) == ScopeComparison.NARROWER) {
            assertThat(ScopeComparison.of(a, c))
                .as("%s %s %s", a, b, c)
                .isEqualTo(ScopeComparison.NARROWER);
          }
        }
      }
    }
  }

  private static ScopeComparison turned(ScopeComparison scope) {
    return switch (scope) {
      case NARROWER -> ScopeComparison.WIDER;
      case WIDER -> ScopeComparison.NARROWER;
      default -> scope;
    };
  }

  /** The sentences of 2.4.5, one by one. */
  public static ScopeComparison reference(String first, String second) {
    String left = Ascii.lower(first);
    String right = Ascii.lower(second);
    if (left.equals(right)) {
      return ScopeComparison.SAME;
    }
    if (left.isEmpty() || right.isEmpty()) {
      return left.isEmpty() ? ScopeComparison.WIDER : ScopeComparison.NARROWER;
    }
    char a = left.charAt(0);
    char b = right.charAt(0);
    if (a == b) {
      return reference(left.substring(1), right.substring(1));
    }
    for (char sign : new char[] {'$', '*'}) {
      if (a == sign || b == sign) {
        return a == sign ? ScopeComparison.WIDER : ScopeComparison.NARROWER;
      }
    }
    return ScopeComparison.UNDECIDED;
  }

  @Test
  void narrowest_ofRandomPatterns_equalsPairwiseComparison() {
    RandomCases.forEach(
        2_000,
        random -> {
          List<ResourcePattern> patterns =
              Stream.generate(() -> pattern(random)).limit(12).distinct().toList();
          PatternTable table = new PatternTable(patterns);
          BitSet indexes = new BitSet();
          patterns.stream()
              .filter(first -> random.nextBoolean())
              .forEach(first -> indexes.set(table.rank(first)));
          BitSet expected = new BitSet();
          for (ResourcePattern first : patterns) {
            boolean isBeaten =
                patterns.stream()
                    .filter(second -> indexes.get(table.rank(second)))
                    .anyMatch(
                        second -> ScopeComparison.of(second, first) == ScopeComparison.NARROWER);
            expected.set(table.rank(first), indexes.get(table.rank(first)) && !isBeaten);
          }
          assertThat(table.narrowest(indexes)).as("%s %s", patterns, indexes).isEqualTo(expected);
        });
  }
}
