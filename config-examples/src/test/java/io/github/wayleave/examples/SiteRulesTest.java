package io.github.wayleave.examples;

// begin site-rules-test
import static io.github.wayleave.test.WayleaveAssertions.assertThat;

import io.github.wayleave.yaml.PolicySource;
import org.junit.jupiter.api.Test;

/** What crawlers may fetch of our site. */
class SiteRulesTest {
  private final PolicySource source =
      PolicySource.fromClassPath("wayleave.yaml", getClass().getClassLoader());

  @Test
  void production_publishesItsRules() {
    assertThat(source)
        .inProduction()
        .hasNoWarnings()
        .publishes("/robots.txt")
        .doesNotPublish("/data.txt")
        .forAgent("GPTBot")
        .allows("/", "/articles/1?page=2")
        .disallows("/search?q=tea");
  }

  @Test
  void production_refusesDisallowedPaths() {
    assertThat(source)
        .inProduction()
        .refuses("GPTBot/1.2", "/search?q=tea", "/drafts/1")
        .letsPass("GPTBot/1.2", "/", "/robots.txt")
        .letsPass("Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0", "/search?q=tea");
  }

  @Test
  void shop_hasDifferentRules() {
    assertThat(source)
        .inProduction()
        .atHost("shop.example.org")
        .refuses("bingbot", "/basket")
        .letsPass("bingbot", "/search");
  }

  @Test
  void staging_isForPeople() {
    assertThat(source)
        .inEnvironment("staging")
        .refuses("Googlebot", "/", "/articles/1")
        .letsPass("Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0", "/");
  }
}
// end site-rules-test
