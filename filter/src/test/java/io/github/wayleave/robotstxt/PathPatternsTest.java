package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PathPatternsTest {
  private static final List<String> PARTS = List.of("/", "a", "b", "*", "ab", "?", "%20", ".x");

  @Test
  void nextMatch_randomPatterns_agreesWithMatching() {
    RandomCases.forEach(
        200,
        random -> {
          List<PathPattern> patterns = new ArrayList<>();
          for (int i = random.nextInt(60); i > 0; i--) {
            String end = random.nextInt(4) == 0 ? "$" : "";
            patterns.add(PathPattern.of("/" + RandomCases.text(random, PARTS, 5) + end));
          }
          PathPatterns compiled = PathPatterns.of(patterns);
          for (int i = 0; i < 20; i++) {
            Target target = Target.of("/" + RandomCases.text(random, PARTS, 8));
            List<Integer> covering =
                IntStream.range(0, patterns.size())
                    .filter(place -> patterns.get(place).matches(target))
                    .boxed()
                    .toList();
            assertThat(matches(compiled, target))
                .as("%s in %s", target, patterns)
                .isEqualTo(covering);
          }
        });
  }

  @Test
  void nextMatch_noPatterns_isNotFound() {
    assertThat(PathPatterns.of(List.of()).nextMatch(Target.of("/"), 0))
        .isEqualTo(PathPatterns.NOT_FOUND);
  }

  private static List<Integer> matches(PathPatterns patterns, Target target) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = patterns.nextMatch(target, 0);
        i != PathPatterns.NOT_FOUND;
        i = patterns.nextMatch(target, i + 1)) {
      indexes.add(i);
    }
    return indexes;
  }
}
