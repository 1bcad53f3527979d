package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {
  private static final List<String> KEYS =
      List.of("site", "robots", "allow", "disallow", "crawl-delay", "max-age", "IDs");

  @ParameterizedTest
  @CsvSource({
    "disallow, disallow",
    "dissallow, disallow",
    "dissalow, disallow",
    "disalolw, disallow",
    "DISALLOW, disallow",
    "crawl_delay, crawl-delay",
    "crawlDelay, crawl-delay",
    "Crawl-Deley, crawl-delay",
    "maxage, max-age",
    "alow, allow",
    "stie, site",
    "SITE, site",
    "ids, IDs"
  })
  void nearest_similarWord_isFound(String misspelled, String expected) {
    assertThat(Suggestions.nearest(misspelled, KEYS)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({"bananas", "si", "x", "''", "rob", "permit"})
  void nearest_differentWord_isNotSuggested(String misspelled) {
    assertThat(Suggestions.nearest(misspelled, KEYS)).isEmpty();
  }

  @Test
  void nearest_equalDistance_prefersFirst() {
    assertThat(Suggestions.nearest("disallow-", KEYS)).contains("disallow");
    assertThat(Suggestions.nearest("aaac", List.of("aaab", "aaad"))).contains("aaab");
    assertThat(Suggestions.nearest("aaad", List.of("aaab", "aaad"))).contains("aaad");
  }

  @Test
  void nearest_longWord_isNotCompared() {
    assertThat(Suggestions.nearest("a".repeat(65), List.of("a".repeat(65)))).isEmpty();
    assertThat(Suggestions.nearest("a".repeat(64), List.of("a".repeat(63)))).isPresent();
  }
}
