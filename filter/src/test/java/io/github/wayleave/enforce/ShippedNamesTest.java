package io.github.wayleave.enforce;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every crawler of the bundled catalogue is identified by its header and obeys its own group. */
class ShippedNamesTest {
  private static final CrawlerCatalogue SHIPPED = CrawlerCatalogue.bundled();
  private static final List<CrawlerIdentity> CRAWLERS = AccessDeciders.knownCrawlers(SHIPPED);
  private static final GroupTerms NO_RULES =
      GroupTerms.of(List.of(Rule.disallow(PathPattern.of("/"))));

  /** Additional names in the headers of some crawlers. */
  private static final Map<String, String> BESIDES =
      Map.ofEntries(
          entry("360Spider", "HaosouSpider"),
          entry("ArchiveBot", "wpull"),
          entry("CISPA", "Webcrawler"),
          entry("FyndSearchEngine-Crawler", "fynd.bot"),
          entry("FyndSearchEngine-ReCrawler", "fynd.bot"),
          entry("HaosouSpider", "360Spider"),
          entry("HubSpot-Connect", "HubSpot"),
          entry("jetmon", "WordPress.com"),
          entry("kakaotalk-scrap", "facebookexternalhit"),
          entry("lkxscan", "l9explore"),
          entry("PingdomPageSpeed", "pingbot"),
          entry("SentiBot", "Googlebot"),
          entry("Testomatobot", "minicrawler"),
          entry("ZoomBot", "Linkbot"));

  private static final CrawlerIdentifier IDENTIFIER = new CrawlerIdentifier(List.of(), CRAWLERS);

  static List<Crawler> sampledCrawlers() {
    return Effort.sample(crawlers());
  }

  static List<Crawler> crawlers() {
    return SHIPPED.crawlers().stream().filter(Crawler::isTokenSent).toList();
  }

  @ParameterizedTest
  @MethodSource("crawlers")
  void userAgentOfCatalogue_identifiesTheCrawler(Crawler crawler) {
    Stream<String> besides = Stream.ofNullable(BESIDES.get(crawler.toString()));
    assertThat(IDENTIFIER.identify(header(crawler)).crawlers())
        .extracting(identity -> identity.token().toString())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(Stream.of(crawler.toString()), besides).toList());
  }

  @ParameterizedTest
  @MethodSource("sampledCrawlers")
  void obeys_firstNameWithAGroupDecides(Crawler crawler) {
    List<ProductToken> groups = new ArrayList<>(crawler.obeys());
    groups.add(ProductToken.of("Otherbot"));
    groups.add(ProductToken.ANY);
    for (ProductToken preferred : crawler.obeys()) {
      assertThat(decide(crawler, groups))
          .isInstanceOfSatisfying(
              Refused.class, r -> assertDenial((RuleViolation) r.violation(), crawler, preferred));
      groups.remove(preferred);
    }
    if (crawler.isTriggered() || crawler.ignoresStar()) {
      assertThat(decide(crawler, groups)).isSameAs(Passed.ALLOWED);
    } else {
      assertThat(decide(crawler, groups))
          .isInstanceOfSatisfying(
              Refused.class,
              r -> assertDenial((RuleViolation) r.violation(), crawler, ProductToken.ANY));
    }
  }

  @Test
  void browserNames_areNeverRefused() {
    List<ProductToken> browsers = List.copyOf(BrowserNames.names());
    CrawlerIdentifier identifier =
        new CrawlerIdentifier(browsers, browsers.stream().map(CrawlerIdentity::of).toList());
    for (ProductToken name : browsers) {
      assertThat(identifier.identify("Mozilla/5.0 (X11; Linux) " + name + "/1.0").isEmpty())
          .as(name.toString())
          .isTrue();
    }
  }

  private static AccessDecision decide(Crawler crawler, List<ProductToken> names) {
    List<Group> groups = names.stream().map(name -> Group.of(List.of(name), NO_RULES)).toList();
    AccessDecider decider =
        new AccessDecider(RobotsTxt.of(groups, List.of()), Set.of(), List.of(), denial -> true);
    return decider.decide(ownClaim(crawler, names), "/", null, "/");
  }

  private static ClaimedCrawlers ownClaim(Crawler crawler, List<ProductToken> named) {
    ClaimedCrawlers claim = new CrawlerIdentifier(named, CRAWLERS).identify(header(crawler));
    return new ClaimedCrawlers(
        claim.crawlers().stream().filter(c -> c.token().equals(crawler.token())).toList());
  }

  private static void assertDenial(RuleViolation denial, Crawler crawler, ProductToken name) {
    assertThat(denial.crawler().token()).isEqualTo(crawler.token());
    assertThat(denial.group().agents()).containsExactly(name);
  }

  private static String header(Crawler crawler) {
    return crawler.userAgent().orElseGet(crawler::toString);
  }
}
