package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsTxtParserCrawlDelayTest {
  private static List<String> notes(String text) {
    return RobotsTxtParser.parse(text).notes().stream()
        .map(note -> note.line() + " " + note.type())
        .toList();
  }

  private static RobotsTxt file(String text) {
    return RobotsTxtParser.parse(text).file();
  }

  @ParameterizedTest
  @CsvSource({
    "5,5000",
    "0,0",
    "1.5,1500",
    "1.,1000",
    ".5,500",
    "0.0004,0",
    "999999999,999999999000"
  })
  void crawlDelay_isReadInSeconds(String value, long millis) {
    assertThat(file("User-agent: a\nCrawl-delay: " + value).groups().get(0).terms().crawlDelay())
        .contains(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "-1", "5s", "1e3", ".", "1,5", "9999999999", "\u0661", "NaN", "0x5"})
  void crawlDelay_thatIsNoNumber_isIgnored(String value) {
    assertThat(notes("User-agent: a\nCrawl-delay: " + value))
        .containsExactly("2 UNUSABLE_CRAWL_DELAY");
  }

  @Test
  void crawlDelay_firstInAGroupLongestOfSeveralGroups() {
    assertThat(notes("Crawl-delay: 5")).containsExactly("1 UNUSABLE_CRAWL_DELAY");
    RobotsTxt file =
        file(
            "User-agent: a\nCrawl-delay: 2\nCrawl-delay: 9\nDisallow: /\nUser-agent: a\nCrawl-delay: 1");
    assertThat(file.groupFor(List.of(ProductToken.of("a"))).orElseThrow().terms().crawlDelay())
        .contains(Duration.ofSeconds(2));
  }
}
