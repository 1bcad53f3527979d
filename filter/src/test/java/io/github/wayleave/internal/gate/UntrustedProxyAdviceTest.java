package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Crawlers behind an untrusted proxy seem to be one client; Wayleave reports that once. */
class UntrustedProxyAdviceTest {
  private static final String PACED =
      """
      robots: { disallow: /x, crawl-delay: 2s }
      enforcement: { mode: observe, pace: true }
      """;
  private static final String PEER = "10.0.0.5";
  private static final String ADVICE =
      "trusted-proxies: X-Forwarded-For arrives from 10.0.0.5, which is not a trusted proxy, so all crawlers behind it seem to be one client for %s; if it is your proxy, add \"10.0.0.5\" to trusted-proxies, or let the server read the field (Tomcat: RemoteIpValve, Jetty: ForwardedRequestCustomizer)";

  private String yaml = PACED;
  private String peer = PEER;

  @Test
  void untrustedProxy_isInTheStatusAndDoesNotChangeTheHealth() {
    try (RunningPolicy live = start()) {
      assertThat(warnings(live)).isEmpty();
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.1"));
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.2"));
      assertThat(warnings(live)).containsExactly(ADVICE.formatted("pace and ledger"));
      assertThat(live.status().health()).isEqualTo(Health.UP);
      yaml = PACED.replace("/x", "/y");
      live.reload();
      assertThat(warnings(live)).as("stays until it is fixed").hasSize(1);
      yaml = PACED + "trusted-proxies: [10.0.0.0/8]\n";
      live.reload();
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.1"));
      assertThat(warnings(live)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Forwarded       | for=192.0.2.1           | true
          X-Forwarded-For | 192.0.2.1, 192.0.2.2    | true
          X-Real-IP       | 192.0.2.1               | true
          X-Real-IP       | nonsense                | true
          Via             | 1.1 proxy               | false
          # The server has read the field, and left it where it is.
          Forwarded       | for="10.0.0.5:4711"     | false
          X-Forwarded-For | 10.0.0.5, 192.0.2.9     | false
          X-Real-IP       | 10.0.0.5                | false
          """)
  void proxyOfTheContainer_isReportedUnlessItNamesTheClient(
      String field, String value, boolean warned) {
    try (RunningPolicy live = start()) {
      new RequestGate(live, true).receive(crawler(field, value));
      assertThat(warnings(live)).hasSize(warned ? 1 : 0);
    }
  }

  @Test
  void withoutPacing_onlyProxysAddressIsReported() {
    yaml = PACED.replace(", pace: true", "");
    try (RunningPolicy live = start()) {
      peer = "192.0.2.7";
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.1"));
      assertThat(warnings(live)).isEmpty();
      peer = PEER;
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.1"));
      assertThat(warnings(live)).containsExactly(ADVICE.formatted("ledger"));
    }
  }

  @Test
  void withoutPacingAndLedgerOrCrawler_fieldsAreNotRead() {
    try (RunningPolicy live = start()) {
      new RequestGate(live, true)
          .receive(
              new FakeRequest(
                  Map.of("User-Agent", "Mozilla/5.0", "X-Forwarded-For", "192.0.2.1"), PEER));
      assertThat(warnings(live)).isEmpty();
    }
    yaml = PACED.replace(", pace: true", "") + "ledger: none\n";
    try (RunningPolicy live = start()) {
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.1"));
      assertThat(warnings(live)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enforcement: { mode: observe, pace: true }                         | pace
          enforcement: { mode: observe, clients: { networks: 192.0.2.0/24 } } | enforcement.clients
          enforcement: { mode: observe }                                     |
          """)
  void keyThatDependsOnTheClient_isNamed_alsoOnThisMachine(String line, String key) {
    yaml = "robots: { disallow: /x, crawl-delay: 2s }\nledger: none\n" + line + "\n";
    peer = "127.0.0.1";
    try (RunningPolicy live = start()) {
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "127.0.0.1"));
      if (key == null) {
        assertThat(warnings(live)).isEmpty();
      } else {
        assertThat(warnings(live))
            .singleElement()
            .asString()
            .contains("arrives from 127.0.0.1, which is not a trusted proxy")
            .contains("one client for " + key + ";");
      }
    }
  }

  private static final String HOSTS =
      """
      hosts:
        - { names: shop.example.org, robots: { disallow: /cart } }
        - { names: "*", hidden: true }
      """;

  @Test
  void hostReportedByAnUntrustedProxy_isNotHidden_andReported() throws Exception {
    yaml = HOSTS;
    try (RunningPolicy live = start()) {
      assertThat(robots(live, Map.of("X-Forwarded-Host", "shop.example.org")))
          .contains("Disallow: /cart");
      assertThat(warnings(live))
          .singleElement()
          .asString()
          .startsWith(
              "trusted-proxies: a proxy at 10.0.0.5 reports the host shop.example.org, which the policy names, but it is not trusted, so the rules of that host apply only because others are hidden; if it is your proxy, add \"10.0.0.5\" to trusted-proxies");
      assertThat(robots(live, Map.of("X-Forwarded-Host", "other.example.org")))
          .isEqualTo("User-agent: *\r\nDisallow: /\r\n");
    }
  }

  @Test
  void hostReportedByAnUntrustedProxy_othersAreNotHidden_isReportedOnly() throws Exception {
    yaml = HOSTS.replace("hidden: true", "robots: { disallow: /other }");
    try (RunningPolicy live = start()) {
      assertThat(robots(live, Map.of("Forwarded", "for=192.0.2.1;host=shop.example.org")))
          .contains("Disallow: /other");
      assertThat(warnings(live))
          .singleElement()
          .asString()
          .contains("so the rules of example.org apply");
    }
  }

  @Test
  void unknownHostFromAProxysAddress_wasToldThatTheSiteIsHidden_isReported() throws Exception {
    yaml = HOSTS;
    try (RunningPolicy live = start()) {
      assertThat(robots(live, Map.of())).contains("Disallow: /");
      assertThat(warnings(live))
          .containsExactly(
              "trusted-proxies: 10.0.0.5 asks for example.org, which the policy does not name, so it was told that the site is hidden; if it is your proxy, let it send the Host that it received (nginx: proxy_set_header Host $host)");
    }
    peer = "192.0.2.7";
    try (RunningPolicy live = start()) {
      assertThat(robots(live, Map.of())).contains("Disallow: /");
      assertThat(warnings(live)).isEmpty();
    }
  }

  @Test
  void trustedProxy_isNotReported() throws Exception {
    yaml = HOSTS + "trusted-proxies: [10.0.0.0/8]\n";
    try (RunningPolicy live = start()) {
      assertThat(robots(live, Map.of("X-Forwarded-Host", "shop.example.org")))
          .contains("Disallow: /cart");
      assertThat(robots(live, Map.of())).doesNotContain("/cart");
      assertThat(warnings(live)).isEmpty();
    }
  }

  private String robots(RunningPolicy live, Map<String, String> fields) throws IOException {
    GateResult result =
        new RequestGate(live, true).receive(new FakeRequest(fields, peer, "/robots.txt"));
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    ((GateResult.DocumentResult) result).response().body().writeTo(body);
    return body.toString(StandardCharsets.UTF_8);
  }

  private RunningPolicy start() {
    PolicySource source =
        PolicySource.of(
            "policy.yaml", () -> new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
    return RunningPolicy.start(
        source, LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()));
  }

  private static List<String> warnings(RunningPolicy live) {
    PolicyStatus status = live.status();
    return status.activePolicy().orElseThrow().warnings().stream()
        .map(PolicyProblem::toString)
        .toList();
  }

  private ServerRequest crawler(String field, String value) {
    return new FakeRequest(Map.of("User-Agent", "Otherbot/1.0", field, value), peer);
  }

  /** A request for a path of example.org. */
  record FakeRequest(Map<String, String> fields, String peer, String path)
      implements ServerRequest {
    FakeRequest(Map<String, String> fields, String peer) {
      this(fields, peer, "/a");
    }

    @Override
    public String scheme() {
      return "https";
    }

    @Override
    public String authority() {
      return host();
    }

    @Override
    public String method() {
      return "GET";
    }

    @Override
    public Enumeration<String> headerLines(String name) {
      return Collections.enumeration(
          fields.containsKey(name) ? List.of(fields.get(name)) : List.of());
    }

    @Override
    public @Nullable String query() {
      return null;
    }

    @Override
    public String resolved() {
      return path;
    }

    @Override
    public String host() {
      return "example.org";
    }
  }
}
