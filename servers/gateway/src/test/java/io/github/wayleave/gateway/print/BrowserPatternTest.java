package io.github.wayleave.gateway.print;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrowserPatternTest {
  private static final List<String> NAMES = CrawlerPattern.names(CrawlerPatternTest.POLICY);
  private static final Pattern PATTERN =
      Pattern.compile(BrowserPattern.without(NAMES).orElseThrow());

  private static final String CHROME =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";

  @ParameterizedTest
  @ValueSource(
      strings = {
        CHROME,
        CHROME + " Edg/138.0.0.0",
        CHROME + " OPR/120.0.0.0",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
        "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.0.0 Mobile/15E148 Safari/604.1",
        "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15"
      })
  void commonBrowser_matches(String header) {
    assertThat(PATTERN.matcher(header).find()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        CHROME + " examplebot/1.0",
        CHROME + " (examplebot)",
        CHROME + "\nexamplebot",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.008.0 Safari/537.36",
        "examplebot " + CHROME,
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; examplebot) AppleWebKit/537.36 (KHTML, like Gecko)",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; examplebot/1.0)",
        "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile/examplebot Safari/537.36"
      })
  void headerWithMore_doesNotMatch(String header) {
    assertThat(PATTERN.matcher(header).find()).isFalse();
  }

  /** Headers that look like those of browsers, with a name of a crawler in a random place. */
  @Test
  void headerThatMatches_namesNoCrawler() {
    Random random = new Random(Effort.seed(42));
    int matching = 0;
    for (int i = 0; i < Effort.rounds(20_000, 400_000); i++) {
      StringBuilder header = new StringBuilder(CHROME);
      for (int change = random.nextInt(3); change > 0; change--) {
        int at = random.nextInt(header.length() + 1);
        String text =
            random.nextInt(3) == 0
                ? NAMES.get(random.nextInt(NAMES.size()))
                : CHROME.substring(random.nextInt(CHROME.length()));
        header.replace(at, Math.min(header.length(), at + random.nextInt(20)), text);
      }
      if (PATTERN.matcher(header).find()) {
        matching++;
        assertThat(CrawlerPatternTest.isCrawler(header.toString())).as("%s", header).isFalse();
        assertThat(CrawlerPatternTest.matches(header.toString())).as("%s", header).isFalse();
      }
    }
    assertThat(matching).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Firefox", "Mobile-Safari", "chrome", "Version", "Win64", "2010", "K", "~"})
  void crawlerThatIsCalledLikeABrowser_leavesTheExpressionOut(String name) {
    assertThat(BrowserPattern.without(List.of("examplebot", name))).isEmpty();
  }

  /** nginx reads at most 4,096 characters of a parameter. */
  @Test
  void expression_fitsIntoTheConfiguration() {
    assertThat(PATTERN.pattern()).hasSizeLessThan(4_000).matches("[^\\\\\"'`\\v]*");
  }
}
