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
  void next_manyRandomPatterns_areThoseThatMatch() {
    RandomCases.forEach(
        200,
        random -> {
          List<PathPattern> patterns = new ArrayList<>();
          for (int i = random.nextInt(60); i > 0; i--) {
            String end = random.nextInt(4) == 0 ? "$" : "";
            patterns.add(PathPattern.of("/" + RandomCases.text(random, PARTS, 5) + end));
          }
          PathPatterns all = PathPatterns.of(patterns);
          for (int i = 0; i < 20; i++) {
            Target target = Target.of("/" + RandomCases.text(random, PARTS, 8));
            List<Integer> covering =
                IntStream.range(0, patterns.size())
                    .filter(place -> patterns.get(place).matches(target))
                    .boxed()
                    .toList();
            assertThat(found(all, target)).as("%s in %s", target, patterns).isEqualTo(covering);
          }
        });
  }

  @Test
  void next_noPatterns_isNone() {
    assertThat(PathPatterns.of(List.of()).nextMatch(Target.of("/"), 0))
        .isEqualTo(PathPatterns.NOT_FOUND);
  }

  private static List<Integer> found(PathPatterns all, Target target) {
    List<Integer> found = new ArrayList<>();
    for (int i = all.nextMatch(target, 0);
        i != PathPatterns.NOT_FOUND;
        i = all.nextMatch(target, i + 1)) {
      found.add(i);
    }
    return found;
  }
}
