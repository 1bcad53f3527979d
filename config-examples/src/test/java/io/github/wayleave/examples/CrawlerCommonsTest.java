package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Deviations of crawler-commons 1.6, the independent reader in our tests.
 * docs/decisions/robots-txt.md lists them. When one of these tests fails, a newer version has fixed
 * the error: remove it from the list.
 */
class CrawlerCommonsTest {
  private static final String SITE = "https://www.example.org";

  private static SimpleRobotRules crawlerCommons(String rules) {
    byte[] octets = ("User-agent: *\n" + rules + "\n").getBytes(StandardCharsets.UTF_8);
    return new SimpleRobotRulesParser()
        .parseContent(SITE + "/robots.txt", octets, "text/plain", List.of());
  }

  private static boolean oursAllows(String rules, String target) {
    String text = "User-agent: *\n" + rules + "\n";
    return RobotsTxtParser.parse(text).file().verdict(List.of(), Target.of(target)).isAllowed();
  }

  private static void assertDiffers(String rules, String target, boolean ours) {
    assertThat(oursAllows(rules, target)).as("ours").isEqualTo(ours);
    assertThat(crawlerCommons(rules).isAllowed(SITE + target)).as("theirs").isEqualTo(!ours);
  }

  @Test
  void urlThatJavaRejects_isTakenForTheRoot() {
    assertDiffers("Disallow: /a", "/a[1]", false);
    assertDiffers("Disallow: /a", "/a|b", false);
  }

  @Test
  void wildcardBeforeTheEnd_findsTheFirstOccurrenceOnly() {
    assertDiffers("Disallow: /*.dext$", "/a.dext.dext", false);
  }

  @Test
  void dollarInside_isEscapedOnOneSideOnly() {
    assertDiffers("Disallow: /a$b", "/a$b", false);
  }

  @Test
  void escapedColonInQuery_isNotAColon() {
    assertDiffers("Disallow: /?u=a:", "/?u=a%3Ab", false);
  }

  @Test
  void indexPage_isTakenForItsFolder() {
    assertDiffers("Allow: /a/index.html\nDisallow: /", "/a/", false);
  }

  @Test
  void longCrawlDelay_closesTheSite() {
    String rules = "Crawl-delay: 301\nDisallow: /a";
    assertThat(crawlerCommons(rules).isAllowNone()).isTrue();
    assertThat(oursAllows(rules, "/b")).isTrue();
  }
}
