package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.CatalogueReader;
import io.github.wayleave.yaml.SitePolicyLoader;
import org.junit.jupiter.api.Test;

/** What docs/java.md shows of crawlers: compiled and run here, as in {@link InCodeTest}. */
class CrawlersInCodeTest {
  private static SitePolicy crawlersInCode() {
    // begin crawlers
    CrawlerCatalogue known = CatalogueReader.shipped();
    Crawler bytespider =
        known.find(ProductToken.of("Bytespider")).orElseThrow().toBuilder()
            .purposes(Purpose.AI_TRAIN)
            .build();
    SitePolicy policy =
        SitePolicy.builder()
            .robots(
                RobotsPolicy.builder()
                    .group(
                        GroupPolicy.of("OtherBot").purposes(Purpose.AI_TRAIN).disallow("/").build())
                    .build())
            .catalogue(known)
            .crawler(bytespider)
            .crawler(Crawler.builder("IntraCheck").purposes(Purpose.MONITOR).build())
            .build();
    // end crawlers
    return policy;
  }

  @Test
  void crawlersAreSaidInCode() {
    SitePolicy inYaml =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            robots: { groups: { agents: OtherBot, purposes: ai-train, disallow: / } }
            crawlers:
              - { token: Bytespider, purposes: ai-train }
              - { token: IntraCheck, purposes: monitor }
            """);
    assertThat(crawlersInCode().main().robotsTxt()).isEqualTo(inYaml.main().robotsTxt());
    assertThat(inYaml.main().robotsTxt().given().orElseThrow().names())
        .contains(ProductToken.of("Bytespider"), ProductToken.of("GPTBot"));
    assertThat(crawlersInCode().crawlers()).isEqualTo(inYaml.crawlers());
  }
}
