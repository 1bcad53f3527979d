package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The actuator endpoint and the health of an application whose policy is reloaded. */
class ManagedReloadTest {
  static final String RELOAD = "{\"policy\":\"reload\"}";

  @TempDir private Path folder;
  private Site site;

  @BeforeEach
  void start() {
    site = ManagedSiteTest.start(folder);
  }

  @AfterEach
  void stop() {
    site.close();
  }

  private HttpResponse<byte[]> get(String path) {
    return site.manage("GET", "/actuator/" + path, "");
  }

  @Test
  void reload_ruleBecameStricter_reportsTheEndOfTheGrace() {
    assertThat(text(get("wayleave"))).contains("\"graceUntil\":null");
    SpringPolicies.write(
        folder, ManagedSiteTest.ENFORCED.replace("/search", "[/search, /private]"));

    HttpResponse<byte[]> reloaded = site.manage("POST", "/actuator/wayleave", RELOAD);

    assertThat(text(reloaded)).contains("\"graceUntil\":\"20");
    assertThat(text(get("health/wayleave"))).contains("\"graceUntil\":\"20");
    assertThat(site.get("/private", ManagedSiteTest.CRAWLER).statusCode()).isNotEqualTo(403);
  }

  @Test
  void reload_faultyPolicy_isDegradedAndNotDown() {
    SpringPolicies.write(folder, SpringPolicies.FAULTY);

    HttpResponse<byte[]> reloaded = site.manage("POST", "/actuator/wayleave", RELOAD);

    assertThat(text(reloaded))
        .contains(
            "\"health\":\"DEGRADED\"", "did you mean \\\"disallow\\\"?", "robots.crawl-delay");
    assertThat(text(get("health/wayleave"))).contains("\"status\":\"DEGRADED\"", "\"problems\":[");
    assertThat(get("health/wayleave").statusCode()).isEqualTo(200);
    assertThat(text(get("health"))).contains("\"status\":\"UP\"", "\"status\":\"DEGRADED\"");
    assertThat(text(get("health"))).endsWith("\"status\":\"UP\"}");
    assertThat(get("health").statusCode()).isEqualTo(200);
    assertThat(text(get("health/readiness"))).contains("\"status\":\"UP\"");
    assertThat(text(site.get("/robots.txt"))).contains("Disallow: /search");

    SpringPolicies.write(folder, SpringPolicies.BETTER);
    site.manage("POST", "/actuator/wayleave", RELOAD);

    assertThat(text(get("health/wayleave"))).contains("\"status\":\"UP\"");
    assertThat(text(site.get("/robots.txt"))).contains("Disallow: /new");
  }
}
