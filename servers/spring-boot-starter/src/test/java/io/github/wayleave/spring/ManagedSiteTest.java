package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The actuator endpoint of a running application. */
class ManagedSiteTest {
  static final String ENFORCED = "robots: { disallow: /search }\nenforcement: { mode: enforce }\n";
  static final String CRAWLER = "GPTBot/1.2";

  @TempDir private static Path folder;
  private static Site site;

  @BeforeAll
  static void start() {
    site = start(folder);
  }

  /** Starts an application with a policy in a folder. */
  static Site start(Path folder) {
    return Site.start(
        EmbeddedContainer.TOMCAT,
        "--wayleave.policy=" + SpringPolicies.write(folder, ENFORCED),
        "--wayleave.reload=off",
        "--management.server.port=0",
        "--management.endpoints.web.exposure.include=health,prometheus,wayleave",
        "--management.endpoint.health.probes.enabled=true",
        "--management.endpoint.health.show-details=always");
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  private HttpResponse<byte[]> get(String path) {
    return site.manage("GET", "/actuator/" + path, "");
  }

  @Test
  void endpoint_describesThePolicyAndCountsRequests() {
    site.get("/search", "CCBot/2.0");
    site.get("/page", "CCBot/2.0");

    assertThat(text(get("wayleave")))
        .startsWith(
            "{\"format\":1,\"health\":\"UP\",\"environment\":\"production\",\"enforcement\":{\"policy\":\"enforce\",\"switched\":null,\"mode\":\"enforce\",\"by\":\"the policy\"},\"version\":\"")
        .contains(
            "\"documents\":[\"/robots.txt\"]",
            "\"CCBot\":{\"allowed\":1,\"observed\":0,\"refused\":1,\"tooSoon\":0}",
            "\"identity\":null",
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

    assertThat(text(switched))
        .contains(
            "{\"policy\":\"enforce\",\"switched\":\"observe\",\"mode\":\"observe\",\"by\":\"the actuator\"}");
    assertThat(site.get("/search", CRAWLER).statusCode()).isEqualTo(200);

    assertThat(site.manage("DELETE", "/actuator/wayleave", "").statusCode()).isEqualTo(200);
    assertThat(site.get("/search", CRAWLER).statusCode()).isEqualTo(403);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"enforcement":"of"}               | enforcement: expected one of off, observe, enforce, found \\"of\\"
          {"enforcement":"off","identity":0} | identity: expected one of on, off, found \\"0\\"
          {"policy":"restart"}               | policy: expected one of reload, found \\"restart\\"
          {}                                 | enforcement: missing; send a JSON object like {\\"enforcement\\":\\"observe\\"}
          {"enforcement":["of"]}             | the body is not a JSON object of strings; send a JSON object like {\\"enforcement\\":\\"observe\\"}
          {"enforcement                      | the body is not a JSON object of strings; send a JSON object like {\\"enforcement\\":\\"observe\\"}
          """)
  void invalidRequest_isAnsweredWithTheReason(String json, String reason) {
    HttpResponse<byte[]> answer = site.manage("POST", "/actuator/wayleave", json);

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
}
