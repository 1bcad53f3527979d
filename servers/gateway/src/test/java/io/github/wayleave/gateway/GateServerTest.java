package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The conversations of proxies with a gate, as their documentation describes what they send. */
@Timeout(180)
class GateServerTest {
  private static final String POLICY =
      """
      robots:
        disallow: [/private, "/*?session="]
        allow: /private/open
        groups:
          - { agents: SlowBot, allow: /, crawl-delay: 600s }
      contact: crawl@example.org
      enforcement:
        mode: enforce
        pace: true
        refusal: { text: "Zutritt für Roboter: nein." }
      hosts:
        - { names: open.example, robots: { disallow: /other, allow: /public } }
      """;

  @TempDir Path folder;

  private Path policy;
  private GateServer server;

  @BeforeEach
  void start() throws IOException {
    policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    LiveSettings settings =
        LiveSettings.of(Environment.PRODUCTION)
            .withReload(
                Optional.of(new ReloadSettings(Duration.ofSeconds(1), Duration.ofMillis(20))));
    server =
        GateServer.startUnannounced(
            PolicySource.of(policy),
            settings,
            ListenAddress.DEFAULT.withPort(0),
            AllowedPeers.LOOPBACK);
    server.ready();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvFileSource(resources = "conversations.csv", delimiter = '|', numLinesToSkip = 1)
  void question_isAnsweredByItsOwnFields(
      String method, String target, String fields, int status, String expected) throws IOException {
    RawResponse response = ask(method, target, fields);
    assertThat(response.status()).as("%s", response).isEqualTo(status);
    if (expected != null) {
      assertThat(response.fields().toString() + response.text()).contains(expected.split(" & "));
    }
  }

  @Test
  void questionAboutHead_hasNoContentMissing() throws IOException {
    RawResponse response =
        ask(
            "GET",
            "/for/plain",
            "User-Agent: GPTBot; Wayleave-Target: /private; Wayleave-Method: HEAD; Wayleave-Host: a; Wayleave-Client: 192.0.2.1");
    assertThat(response.status()).isEqualTo(403);
    assertThat(response.header("Content-Length"))
        .isEqualTo(Integer.toString(response.content().length));
  }

  @Test
  void refusalForNginx_hasStatusAndTextInFields() throws IOException {
    for (int i = 0; i < 2; i++) {
      ask("GET", "/for/nginx", nginx("SlowBot", "/x"));
    }
    RawResponse response = ask("GET", "/for/nginx", nginx("SlowBot", "/x"));
    assertThat(response.status()).isEqualTo(403);
    assertThat(response.header("Wayleave-Status")).isEqualTo("429");
    assertThat(response.header("Retry-After")).isNotEmpty();
    RawResponse rule = ask("GET", "/for/nginx", nginx("GPTBot", "/private"));
    byte[] octets =
        rule.header("Wayleave-Text").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    assertThat(new String(octets, java.nio.charset.StandardCharsets.UTF_8))
        .contains("Zutritt für Roboter: nein.")
        .contains("Questions: crawl@example.org");
  }

  @Test
  void health_namesWhatProxiesLack() throws IOException {
    assertThat(health()).isEqualTo("UP\n");
    ask("GET", "/for/nginx", "User-Agent: GPTBot; Wayleave-Target: /private");
    assertThat(health())
        .startsWith("DEGRADED\n/for/nginx: questions lack Wayleave-Method")
        .contains("add proxy_set_header Wayleave-Method $request_method;");
    ask("GET", "/for/nginx", nginx("GPTBot", "/private"));
    assertThat(health()).isEqualTo("UP\n");
  }

  @Test
  void questionsWithoutUserAgent_areNamedByTheHealth() throws IOException {
    for (int i = 0; i < 20; i++) {
      ask("GET", "/for/path/private", "X-Forwarded-For: 192.0.2.1");
    }
    assertThat(health())
        .isEqualTo(
            "DEGRADED\n/for/path: no question has the field User-Agent, so every crawler passes; add { exact: user-agent } to the patterns of allowed_headers\n");
    ask("GET", "/for/path/private", "X-Forwarded-For: 192.0.2.1; User-Agent: Mozilla/5.0");
    assertThat(health()).isEqualTo("UP\n");
  }

  @Test
  void clientWithoutHost_isNoFaultOfTheProxy() throws IOException {
    ask("GET", "/for/nginx", nginx("GPTBot", "/x"));
    RawResponse response =
        ask(
            "GET",
            "/for/nginx",
            "User-Agent: GPTBot; Wayleave-Target: /private; Wayleave-Method: GET; Wayleave-Client: 192.0.2.1");
    assertThat(response.status()).isEqualTo(403);
    assertThat(health()).isEqualTo("UP\n");
  }

  @Test
  void gateThatIsNotWarm_isNotHealthy() throws IOException {
    try (GateServer cold =
        GateServer.startUnannounced(
            PolicySource.of(policy),
            LiveSettings.of(Environment.PRODUCTION),
            ListenAddress.DEFAULT.withPort(0),
            AllowedPeers.LOOPBACK)) {
      RawResponse response = RawHttp.exchange(cold.port(), RawRequest.get("/health"));
      assertThat(response.status()).isEqualTo(503);
      cold.ready();
      assertThat(RawHttp.exchange(cold.port(), RawRequest.get("/health")).status()).isEqualTo(200);
    }
  }

  @Test
  void changedPolicy_isInForce() throws Exception {
    assertThat(ask("GET", "/for/nginx", nginx("GPTBot", "/new")).status()).isEqualTo(204);
    Files.writeString(policy, POLICY.replace("allow: /private/open", "allow: /private"));
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    int status = 403;
    while (status == 403 && System.nanoTime() - deadline < 0) {
      Thread.sleep(50);
      status = ask("GET", "/for/nginx", nginx("GPTBot", "/private")).status();
    }
    assertThat(status).isEqualTo(204);
    Files.writeString(policy, "robots: { dissallow: /x }");
    while (!health().startsWith("DEGRADED") && System.nanoTime() - deadline < 0) {
      Thread.sleep(50);
    }
    assertThat(health()).contains("robots.dissallow: unknown key");
  }

  @Test
  void documentsAndMetrics_areServed() throws IOException {
    RawResponse robots = RawHttp.exchange(server.port(), RawRequest.get("/robots.txt"));
    assertThat(robots.text()).contains("Disallow: /private");
    RawResponse other =
        RawHttp.exchange(server.port(), RawRequest.get("/robots.txt").at("open.example"));
    assertThat(other.text()).contains("Disallow: /other");
    RawResponse unchanged =
        RawHttp.exchange(
            server.port(),
            RawRequest.get("/robots.txt").with("If-None-Match", robots.header("ETag")));
    assertThat(unchanged.status()).isEqualTo(304);
    assertThat(RawHttp.exchange(server.port(), RawRequest.get("/private/x")).status())
        .isEqualTo(404);
    ask("GET", "/for/nginx", nginx("GPTBot", "/private"));
    assertThat(RawHttp.exchange(server.port(), RawRequest.get("/metrics")).text())
        .contains("wayleave_gate_questions_total{form=\"nginx\",outcome=\"refused\"} 1.0")
        .contains("wayleave_requests_total");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/for", "/for/", "/for/other", "/for/nginx/x", "/for/pathological"})
  void otherPath_isNoQuestion(String path) throws IOException {
    assertThat(ask("GET", path, nginx("GPTBot", "/private")).status()).isEqualTo(404);
  }

  private static String nginx(String agent, String target) {
    return "User-Agent: %s; Wayleave-Target: %s; Wayleave-Method: GET; Wayleave-Host: www.example.org; Wayleave-Client: 192.0.2.1"
        .formatted(agent, target);
  }

  private String health() throws IOException {
    return RawHttp.exchange(server.port(), RawRequest.get("/health")).text();
  }

  private RawResponse ask(String method, String target, String fields) throws IOException {
    RawRequest request = RawRequest.of(method, target);
    for (String field : fields.split("; ", -1)) {
      String[] nameAndValue = field.split(": ?", 2);
      request =
          nameAndValue[0].equals("Host")
              ? request.at(nameAndValue[1])
              : request.with(nameAndValue[0], nameAndValue[1]);
    }
    return RawHttp.exchange(server.port(), request);
  }
}
