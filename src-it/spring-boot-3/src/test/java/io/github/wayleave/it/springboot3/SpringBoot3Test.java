package io.github.wayleave.it.springboot3;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.ContainerProbe;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringBootVersion;
import org.springframework.core.io.ClassPathResource;

/** The starter works in Spring Boot 3.5 as it does in Spring Boot 4. */
class SpringBoot3Test {
  private static RunningShop shop;

  @BeforeAll
  static void start() {
    shop = RunningShop.start();
  }

  @AfterAll
  static void stop() {
    shop.close();
  }

  @Test
  void version_isTheConfiguredOne() {
    assertThat(SpringBootVersion.getVersion()).startsWith("3.5.");
  }

  @Test
  void policy_isPublishedAndEnforced() {
    assertThat(shop.get("/robots.txt").body()).contains("Disallow: /search");
    assertThat(shop.get("/search").body()).isEqualTo("page");
    assertThat(shop.crawl("/search").statusCode()).isEqualTo(403);
  }

  @Test
  void probe_findsNothingButARuleThatTheServerLacks() throws IOException {
    String policy = new ClassPathResource("wayleave.yaml").getContentAsString(UTF_8);
    ContainerProbe probe = new ContainerProbe(shop.port());

    assertThat(probe.differences(policy, List.of(), List.of("/page"))).isEmpty();
    String other = policy.replace("/search", "[/page, /search]");
    assertThat(probe.differences(other, List.of("Bytespider"), List.of("/page")))
        .containsExactly(
            "warning every client /robots.txt robots-differs",
            "error Bytespider /page denied-but-served");
  }

  @Test
  void health_showsThePolicy() {
    assertThat(shop.get("/actuator/health/wayleave").body())
        .contains("\"status\":\"UP\"", "\"environment\":\"production\"", "\"version\":\"");
    assertThat(shop.get("/actuator/health").body()).contains("\"wayleave\":{\"status\":\"UP\"");
  }

  @Test
  void prometheus_hasTheMeters() {
    shop.crawl("/search");

    assertThat(shop.get("/actuator/prometheus").body()).contains("wayleave_", "crawler=\"GPTBot\"");
  }

  @Test
  void ledger_hasOptionalParametersAndGivesReasons() {
    assertThat(shop.get("/actuator/wayleave/ledger").body())
        .startsWith("{\"format\":1,\"from\":")
        .contains("\"crawlers\":[");
    assertThat(shop.get("/actuator/wayleave/ledger/live").body())
        .startsWith("{\"format\":1,\"next\":");
    assertThat(shop.get("/actuator/wayleave/ledger/live?after=x").body())
        .contains("\"status\":400", "after: expected the");
    assertThat(shop.get("/actuator/wayleave/ledger?kind=worst").body())
        .contains("kind: expected one of hadRead");
    assertThat(shop.get("/actuator/wayleave/ledger/NobodyBot").body())
        .contains("\"status\":404", "no crawler named");
  }

  @Test
  void explorer_isBelowTheEndpoint() {
    ExplorerPages.assertAnswered(shop);
  }

  @Test
  void endpoint_describesSwitchesAndGivesReasons() {
    assertThat(shop.get("/actuator/wayleave").body())
        .startsWith("{\"format\":1,\"health\":\"UP\",\"environment\":\"production\"");
    assertThat(shop.post("/actuator/wayleave", "{\"enforcement\":\"off\"}").body())
        .contains("\"switched\":\"off\"");
    assertThat(shop.crawl("/search").statusCode()).isEqualTo(200);
    shop.post("/actuator/wayleave", "{\"enforcement\":\"enforce\"}");
    assertThat(shop.crawl("/search").statusCode()).isEqualTo(403);

    HttpResponse<String> invalid = shop.post("/actuator/wayleave", "{\"enforcement\":\"of\"}");

    assertThat(invalid.statusCode()).isEqualTo(400);
    assertThat(invalid.body())
        .contains("enforcement: expected one of off, observe, enforce, found \\\"of\\\"");
    assertThat(shop.post("/actuator/wayleave", "{}").body()).contains("enforcement: missing");
    assertThat(shop.post("/actuator/wayleave", "{").body()).contains("not a JSON object");
  }
}
