package io.github.wayleave.it.springboot3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The starter in a reactive application of Spring Boot 3.5. */
class WebFluxTest {
  private static RunningShop start(String... arguments) {
    List<String> all =
        new java.util.ArrayList<>(List.of("--spring.main.web-application-type=reactive"));
    all.addAll(List.of(arguments));
    return RunningShop.start(all.toArray(String[]::new));
  }

  @Test
  void policy_isPublishedEnforcedAndManaged() {
    try (RunningShop shop = start()) {
      assertThat(shop.get("/robots.txt").body()).contains("Disallow: /search");
      assertThat(shop.get("/page").body()).isEqualTo("page");
      assertThat(shop.get("/search").body()).isEqualTo("page");
      assertThat(shop.crawl("/search").statusCode()).isEqualTo(403);
      assertThat(shop.get("/actuator/health/wayleave").body()).contains("\"status\":\"UP\"");
      ExplorerPages.assertAnswered(shop);
      assertThat(shop.post("/actuator/wayleave", "{\"enforcement\":\"off\"}").body())
          .contains("\"switched\":\"off\"");
      assertThat(shop.crawl("/search").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void hiddenEnvironment_hasItsFieldInEveryResponse() {
    try (RunningShop shop = start("--wayleave.environment=staging")) {
      for (String path : List.of("/page", "/missing")) {
        assertThat(String.join(", ", shop.get(path).headers().allValues("X-Robots-Tag")))
            .as(path)
            .contains("noindex");
      }
    }
  }
}
