package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The actuator endpoint and the health of a running application. */
class ManagedSiteTest {
  private static final String ENFORCED =
      "robots: { disallow: /search }\nenforcement: { mode: enforce }\n";
  private static final String CRAWLER = "GPTBot/1.2";

  @TempDir private Path folder;
  private Site site;

  @BeforeEach
  void start() {
    site =
        Site.start(
            EmbeddedContainer.TOMCAT,
            "--wayleave.policy=" + SpringPolicies.write(folder, ENFORCED),
            "--wayleave.reload=off",
            "--management.server.port=0",
            "--management.endpoints.web.exposure.include=health,prometheus,wayleave",
            "--management.endpoint.health.probes.enabled=true",
            "--management.endpoint.health.show-details=always");
  }

  @AfterEach
  void stop() {
    site.close();
  }

  private HttpResponse<byte[]> get(String path) {
    return site.manage("GET", "/actuator/" + path, "");
  }

  @Test
  void endpoint_describesThePolicyAndCountsRequests() {
    site.get("/search", CRAWLER);
    site.get("/page", CRAWLER);

    assertThat(text(get("wayleave")))
        .startsWith(
            "{\"health\":\"UP\",\"environment\":\"production\",\"enforcement\":{\"policy\":\"enforce\",\"switched\":null},\"version\":\"")
        .contains(
            "\"documents\":[\"/robots.txt\"]",
            "\"GPTBot\":{\"allowed\":1,\"observed\":0,\"refused\":1,\"tooSoon\":0}",
            "\"failures\":0");
  }

  @Test
  void prometheus_showsTheMeters() {
    site.get("/search", CRAWLER);

    assertThat(text(get("prometheus"))).contains("wayleave_", "crawler=\"GPTBot\"");
  }

  @Test
  void enforcement_isSetAndReset() {
    HttpResponse<byte[]> switched =
        site.manage("POST", "/actuator/wayleave", "{\"enforcement\":\"observe\"}");

    assertThat(text(switched)).contains("{\"policy\":\"enforce\",\"switched\":\"observe\"}");
    assertThat(site.get("/search", CRAWLER).statusCode()).isEqualTo(200);

    assertThat(site.manage("DELETE", "/actuator/wayleave", "").statusCode()).isEqualTo(200);
    assertThat(site.get("/search", CRAWLER).statusCode()).isEqualTo(403);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''       | {"enforcement":"of"}   | enforcement: expected one of off, observe, enforce, found \\"of\\"
          ''       | {}                     | enforcement: missing; send a JSON object like {\\"enforcement\\":\\"observe\\"}
          ''       | {"enforcement":["of"]} | the body is not a JSON object of strings; send a JSON object like {\\"enforcement\\":\\"observe\\"}
          ''       | {"enforcement          | the body is not a JSON object of strings; send a JSON object like {\\"enforcement\\":\\"observe\\"}
          /restart | {}                     | expected \\"reload\\", found \\"restart\\"
          """)
  void invalidRequest_isAnsweredWithTheReason(String path, String json, String reason) {
    HttpResponse<byte[]> answer = site.manage("POST", "/actuator/wayleave" + path, json);

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(text(answer))
        .isEqualTo(
            "{\"status\":400,\"error\":\"Bad Request\",\"message\":\"%s\"}".formatted(reason));
    assertThat(site.get("/search", CRAWLER).statusCode()).isEqualTo(403);
  }

  @Test
  void invalidRequest_toAnotherEndpoint_isAnsweredBySpring() {
    assertThat(text(site.manage("POST", "/actuator/health", "{}"))).doesNotContain("message");
  }

  @Test
  void reload_ruleBecameStricter_reportsTheEndOfTheGrace() {
    assertThat(text(get("wayleave"))).contains("\"graceUntil\":null");
    SpringPolicies.write(folder, ENFORCED.replace("/search", "[/search, /private]"));

    HttpResponse<byte[]> reloaded = site.manage("POST", "/actuator/wayleave/reload", "{}");

    assertThat(text(reloaded)).contains("\"graceUntil\":\"20");
    assertThat(text(get("health/wayleave"))).contains("\"graceUntil\":\"20");
    assertThat(site.get("/private", CRAWLER).statusCode()).isNotEqualTo(403);
  }

  @Test
  void reload_faultyPolicy_isDegradedAndNotDown() {
    SpringPolicies.write(folder, SpringPolicies.FAULTY);

    HttpResponse<byte[]> reloaded = site.manage("POST", "/actuator/wayleave/reload", "{}");

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
    site.manage("POST", "/actuator/wayleave/reload", "{}");

    assertThat(text(get("health/wayleave"))).contains("\"status\":\"UP\"");
    assertThat(text(site.get("/robots.txt"))).contains("Disallow: /new");
  }
}
