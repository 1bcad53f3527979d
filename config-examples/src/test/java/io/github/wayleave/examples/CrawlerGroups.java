package io.github.wayleave.examples;

// begin robots
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;

/** Rules for every crawler, for some by name, and for those that train AI models. */
final class CrawlerGroups {
  private CrawlerGroups() {}

  static SitePolicy policy() {
    CrawlerCatalogue catalogue = CrawlerCatalogue.bundled();
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(robots())
        .catalogue(catalogue)
        .crawler(
            catalogue.find(ProductToken.of("Bytespider")).orElseThrow().toBuilder()
                .purposes(Purpose.AI_TRAIN)
                .build())
        .crawler(Crawler.builder("IntraCheck").purposes(Purpose.MONITOR).build())
        .build();
  }

  private static RobotsPolicy robots() {
    return RobotsPolicy.builder()
        .comment("Questions: webmaster@example.org")
        .disallow("/search")
        .allow("/search/about")
        .defaultGroup(group -> group.rule(Access.DISALLOW, "/drafts/", "Ask the editors."))
        .group(GroupPolicy.of("bingbot").inherit(true).crawlDelay(Duration.ofSeconds(5)).build())
        .group(
            GroupPolicy.of("Yandex")
                .inherit(true)
                .comment("Yandex drops this parameter.")
                .field("Clean-param", "utm_source /")
                .build())
        .group(GroupPolicy.of("OtherBot").purposes(Purpose.AI_TRAIN).disallow("/").build())
        .sitemap("/sitemap.xml")
        .build();
  }
}
// end robots
