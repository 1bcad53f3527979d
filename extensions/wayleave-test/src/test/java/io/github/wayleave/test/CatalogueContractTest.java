package io.github.wayleave.test;

import static io.github.wayleave.test.WayleaveAssertions.assertThatRobotsTxt;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** For every crawler of the catalogue the assertions agree with the filter. */
class CatalogueContractTest {
  private static final List<String> PATHS = List.of("/", "/cart", "/cart/1", "/a/b.pdf");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: *\nDisallow: /cart\n",
        "User-agent: AdsBot-Google\nUser-agent: *\nDisallow: /cart\n",
        "User-agent: Googlebot\nDisallow: /a/\n\nUser-agent: *\nDisallow: /\n",
        "User-agent: ChatGPT-User\nAllow: /cart/1\nDisallow: /cart\n",
      })
  void everyCrawler_assertionAgreesWithTheFilter(String text) {
    RobotsTxt file =
        RobotsFile.of("robots.txt", text.getBytes(StandardCharsets.UTF_8)).parsed().file();
    AccessDecider decider =
        new AccessDecider(file, Set.of("/robots.txt"), List.of(), violation -> true);
    List<String> differing = new ArrayList<>();
    for (Crawler crawler : CrawlerCatalogue.bundled().crawlers()) {
      ClaimedCrawlers claim = new ClaimedCrawlers(List.of(CrawlerIdentity.of(crawler)));
      for (String path : PATHS) {
        boolean isRefused = decider.decide(claim, path, null, path) instanceof Refused;
        if (isRefused == isAllowed(text, crawler, path)) {
          differing.add(crawler + " " + path);
        }
      }
    }
    assertThat(differing).isEmpty();
  }

  private static boolean isAllowed(String text, Crawler crawler, String path) {
    try {
      assertThatRobotsTxt(text).forAgent(crawler.toString()).allows(path);
      return true;
    } catch (AssertionError e) {
      return false;
    }
  }
}
