package io.github.wayleave.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.explorer.report.CrawlerTraffic.PathPattern;
import io.github.wayleave.text.RandomCases;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternsTest {
  @ParameterizedTest
  @CsvSource({
    "/,/",
    "/about,/about",
    "/works/12345/items,/works/*/items",
    "/img/0a1b2c3d.jpg,/img/*.jpg",
    "/news/2026/11/30/title-of-an-article,/news/*/*/*/title-of-an-article",
    "/search?q=tea&page=2,/search?",
    "/a/b/c/d/e/f/g/h,/a/b/c/d/e/f/*",
    "/title-of-a-very-long-article-that-few-people-will-read-to-its-end,/*",
    "*,/",
  })
  void pattern_ofOnePath(String target, String pattern) {
    PathPatterns patterns = new PathPatterns(() -> true);
    patterns.count(PathPatterns.path(target), 10);
    assertThat(patterns.busiest(9)).extracting(PathPattern::pattern).containsExactly(pattern);
  }

  @Test
  void folderWithManyNames_isOnePattern() {
    PathPatterns patterns = new PathPatterns(() -> true);
    for (int i = 0; i < 26; i++) {
      for (int j = 0; j < 3; j++) {
        patterns.count("/tags/" + (char) ('a' + i) + "-tag/list", 2);
      }
    }
    patterns.count("/about", 1);
    assertThat(patterns.busiest(1).get(0).pattern()).isEqualTo("/tags/*/list");
    assertThat(patterns.busiest(1).get(0).volume().requests()).isEqualTo(78);
    assertThat(patterns.busiest(1).get(0).volume().octets()).isEqualTo(156);
  }

  /** Nothing is lost, whatever the paths are, and no more places are taken than there are. */
  @Test
  void anyPaths_areAllCountedWithinTheirPlaces() {
    RandomCases.forEach(
        200,
        random -> {
          AtomicInteger places = new AtomicInteger(random.nextInt(60));
          PathPatterns patterns = new PathPatterns(() -> places.getAndDecrement() > 0);
          int count = random.nextInt(300);
          for (int i = 0; i < count; i++) {
            StringBuilder path = new StringBuilder("/");
            for (int j = random.nextInt(9); j > 0; j--) {
              path.append((char) ('a' + random.nextInt(26)))
                  .append(random.nextBoolean() ? "/" : "");
            }
            patterns.count(path.toString(), 1);
          }
          assertThat(
                  patterns.busiest(Integer.MAX_VALUE).stream()
                      .mapToLong(pattern -> pattern.volume().requests())
                      .sum())
              .isEqualTo(count);
        });
  }
}
