package io.github.wayleave.internal.robotstxt.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

class OverlapIndexTest {
  private static final List<String> PARTS =
      List.of("a", "b", "/", "*", "?", "%2F", "%3A", ":", "%C3", "a/b");

  /** A verbatim file may contain a percent sign without two hex digits after it. */
  private static final List<String> PARTS_OF_FILE =
      List.of("a", "/", "*", "?", "%", "%2F", "%2", "4", "1", "$");

  @Test
  void index_findsTheSameAsComparingEachPattern() {
    RandomCases.forEach(
        5_000,
        random -> {
          List<PathPattern> patterns =
              patterns(random, random.nextBoolean() ? PARTS : PARTS_OF_FILE);
          OverlapIndex index = new OverlapIndex(patterns);
          BitSet added = new BitSet();
          for (int i = 0; i < patterns.size(); i++) {
            int next = random.nextInt(patterns.size());
            index.add(next);
            added.set(next);
            PathPattern pattern = patterns(random, PARTS_OF_FILE).get(0);
            assertAgrees(index, patterns, added, pattern);
            assertAgrees(index, patterns, added, RandomCases.oneOf(random, patterns));
          }
        });
  }

  @Test
  void index_withoutPatterns_findsNone() {
    OverlapIndex index = new OverlapIndex(List.of(PathPattern.of("/")));
    assertThat(index.firstOverlapping(PathPattern.of("/"))).isEqualTo(OverlapIndex.NONE);
    assertThat(index.firstCovering(PathPattern.of("/"))).isEqualTo(OverlapIndex.NONE);
  }

  private static void assertAgrees(
      OverlapIndex index, List<PathPattern> patterns, BitSet added, PathPattern pattern) {
    assertThat(index.firstOverlapping(pattern))
        .as("the first that overlaps %s of %s, added %s", pattern, patterns, added)
        .isEqualTo(first(patterns, added, PatternOverlap::overlap, pattern));
    assertThat(index.firstCovering(pattern))
        .as("the first that covers %s of %s, added %s", pattern, patterns, added)
        .isEqualTo(first(patterns, added, PatternOverlap::covers, pattern));
  }

  private static int first(
      List<PathPattern> patterns,
      BitSet added,
      BiPredicate<PathPattern, PathPattern> relation,
      PathPattern pattern) {
    return added.stream()
        .filter(i -> relation.test(patterns.get(i), pattern))
        .findFirst()
        .orElse(OverlapIndex.NONE);
  }

  private static List<PathPattern> patterns(Random random, List<String> parts) {
    List<PathPattern> patterns = new ArrayList<>();
    for (int i = 1 + random.nextInt(20); i > 0; i--) {
      String start = random.nextInt(10) > 0 ? "/" : "*";
      String end = random.nextInt(10) > 0 ? "" : "$";
      patterns.add(pattern(start + RandomCases.text(random, parts, 5) + end));
    }
    return patterns;
  }

  private static PathPattern pattern(String text) {
    Rule rule =
        RobotsTxtParser.parse("User-agent: *\nDisallow: " + text)
            .file()
            .groups()
            .get(0)
            .terms()
            .rules()
            .get(0);
    return rule.pattern();
  }
}
