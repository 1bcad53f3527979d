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
      "trusted-proxies: X-Forwarded-For arrives from 10.0.0.5, which is not a trusted proxy, so all crawlers behind it seem to be one client for pace and ledger; if it is your proxy, add \"10.0.0.5\" to trusted-proxies, or let the server read the field (Tomcat: RemoteIpValve, Jetty: ForwardedRequestCustomizer)";

  private String yaml = PACED;
  private String peer = PEER;

  @Test
  void untrustedProxy_isInTheStatusAndDoesNotChangeTheHealth() {
    try (RunningPolicy live = start()) {
      assertThat(warnings(live)).isEmpty();
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.1"));
      new RequestGate(live, true).receive(crawler("X-Forwarded-For", "192.0.2.2"));
      assertThat(warnings(live)).containsExactly(ADVICE);
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
      assertThat(warnings(live)).containsExactly(ADVICE);
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

  private record FakeRequest(Map<String, String> fields, String peer) implements ServerRequest {
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
    public String path() {
      return "/a";
    }

    @Override
    public @Nullable String query() {
      return null;
    }

    @Override
    public String resolved() {
      return "/a";
    }

    @Override
    public String host() {
      return "example.org";
    }
  }
}
