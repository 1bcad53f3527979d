package io.github.wayleave.examples;

import static io.github.wayleave.test.WayleaveAssertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The assertions in a test of a site. */
class AssertionsTest {
  private final SitePolicy news = PolicySource.of(Path.of("news/wayleave.yaml")).load();
  private final SitePolicy shops = PolicySource.of(Path.of("country-shops/wayleave.yaml")).load();

  @Test
  void articlesAreForReaders() {
    // begin assertions
    assertThat(news)
        .publishes("/robots.txt", "/data.txt")
        .forAgent("GPTBot")
        .disallows("/2026/11/20/budget")
        .forAgent("Googlebot")
        .allows("/2026/11/20/budget", "/subscribers/2026/budget/teaser")
        .forOtherCrawlers()
        .disallows("/search?q=election", "/preview/42");
    // end assertions
  }

  @Test
  void recommendationsAreFrench() {
    assertThat(shops)
        .forPurpose("search")
        .allows("/parrainage/7")
        .and()
        .atHost("shop.example.fr")
        .forAgent("AdsBot-Google")
        .disallows("/parrainage/7");
  }
}
