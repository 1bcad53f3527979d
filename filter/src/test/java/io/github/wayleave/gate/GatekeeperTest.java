package io.github.wayleave.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.gate.GateAnswer.GateResponse;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.servlet.RequestAttributes;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decisions without a servlet. */
class GatekeeperTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      hosts:
        - names: [staging.example.org]
          hidden: true
      robots:
        disallow: /search
        groups:
          - agents: Slowbot
            crawl-delay: 60s
            disallow: /search
      trusted-proxies: 10.0.0.0/8
      enforcement:
        mode: enforce
        pace: true
        clients: { networks: 192.0.2.0/24 }
      """;

  private static final String CRAWLER = "GPTBot/1.2";
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";

  private final List<AccessEvent> events = new ArrayList<>();
  private Gatekeeper gatekeeper;

  @BeforeEach
  void start() {
    LiveListener listener =
        new LiveListener() {
          @Override
          public void onDecision(AccessEvent event) {
            events.add(event);
          }
        };
    gatekeeper = Gatekeeper.start(source(POLICY), settings(), "", List.of(listener));
  }

  @AfterEach
  void stop() {
    gatekeeper.close();
  }

  private static PolicySource source(String yaml) {
    return PolicySource.of(
        "wayleave.yaml", () -> new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
  }

  private static LiveSettings settings() {
    return LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
  }

  /** A request of one line for each field. */
  private record SentRequest(String method, String target, String peer, Map<String, String> fields)
      implements GateRequest {
    static SentRequest get(String target, String agent) {
      return new SentRequest(
          "GET", target, "203.0.113.7", Map.of("Host", "www.example.org", "User-Agent", agent));
    }

    SentRequest with(String name, String value) {
      Map<String, String> changed = new LinkedHashMap<>(fields);
      changed.put(name, value);
      return new SentRequest(method, target, peer, changed);
    }

    SentRequest from(String address) {
      return new SentRequest(method, target, address, fields);
    }

    @Override
    public List<String> headerValues(String name) {
      return fields.entrySet().stream()
          .filter(field -> field.getKey().equalsIgnoreCase(name))
          .map(Map.Entry::getValue)
          .toList();
    }
  }

  private GateResponse response(GateRequest request) {
    return gatekeeper.answer(request).response().orElseThrow();
  }

  private static String text(GateResponse response) {
    return StandardCharsets.UTF_8.decode(response.content()).toString();
  }

  private static List<String> values(GateResponse response, String name) {
    return response.headers().stream()
        .filter(header -> header.name().equals(name))
        .map(Header::value)
        .toList();
  }

  @Test
  void document_isAnsweredWithAllItsFields() {
    GateResponse robots = response(SentRequest.get("/robots.txt", BROWSER));

    assertThat(robots.status()).isEqualTo(200);
    assertThat(text(robots)).contains("User-agent: Slowbot", "Disallow: /search");
    assertThat(values(robots, "Content-Length"))
        .containsExactly(String.valueOf(robots.content().remaining()));
    assertThat(values(robots, "ETag")).hasSize(1);
    assertThat(values(robots, "Date")).hasSize(1);

    SentRequest again =
        SentRequest.get("/robots.txt", BROWSER)
            .with("If-None-Match", values(robots, "ETag").get(0));
    assertThat(response(again).status()).isEqualTo(304);
    assertThat(response(again).content().remaining()).isZero();

    SentRequest head =
        new SentRequest("HEAD", again.target(), "", Map.of("Host", "www.example.org"));
    assertThat(response(head).content().remaining()).isZero();
    assertThat(values(response(head), "Content-Length"))
        .isEqualTo(values(robots, "Content-Length"));
  }

  @ParameterizedTest
  @CsvSource({
    "/search?q=tea, GPTBot/1.2, 403",
    "/page/..%2Fsearch, GPTBot/1.2, 403",
    "http://www.example.org/search, GPTBot/1.2, 403",
    "/page, GPTBot/1.2, 0",
    "/search, curl/8.5, 0"
  })
  void page_isRefusedIfItsRulesSaySo(String target, String agent, int status) {
    assertThat(
            gatekeeper.answer(SentRequest.get(target, agent)).response().map(GateResponse::status))
        .isEqualTo(status == 0 ? Optional.empty() : Optional.of(status));
  }

  @Test
  void refusal_saysWhyInTheWantedFormat() {
    GateResponse refusal =
        response(SentRequest.get("/search", CRAWLER).with("Accept", "application/json"));

    assertThat(values(refusal, "Wayleave").get(0)).startsWith("refused; crawler=GPTBot");
    assertThat(values(refusal, "Content-Type")).containsExactly("application/problem+json");
    assertThat(text(refusal)).startsWith("{");
    assertThat(events).hasSize(1);
  }

  @Test
  void exemptClientBehindATrustedProxy_passes() {
    SentRequest request = SentRequest.get("/search", CRAWLER).from("10.0.0.1");

    assertThat(gatekeeper.answer(request.with("X-Forwarded-For", "198.51.100.9")).response())
        .isPresent();
    GateAnswer exempt = gatekeeper.answer(request.with("X-Forwarded-For", "192.0.2.9"));
    assertThat(exempt.response()).isEmpty();
    assertThat(exempt.attributes())
        .containsEntry(RequestAttributes.DECISION, AccessDecision.Passed.CLIENT);
  }

  @Test
  void secondRequestWithinTheDelay_comesTooSoon() {
    SentRequest request = SentRequest.get("/page", "Slowbot/1.0");

    assertThat(gatekeeper.answer(request).response()).isEmpty();
    assertThat(response(request).status()).isEqualTo(429);
  }

  @Test
  void switchedMode_isInForceAtOnce() {
    gatekeeper.live().orElseThrow().setEnforcement(Optional.of(EnforcementMode.OFF), "a test");

    assertThat(gatekeeper.answer(SentRequest.get("/search", CRAWLER)).response()).isEmpty();
  }

  /** The application may have set the field itself. */
  @Test
  void fieldsOfAHiddenHost_areAddedToTheApplicationsOwn() {
    GateAnswer answer =
        gatekeeper.answer(
            SentRequest.get("/page", BROWSER).with("Host", "staging.example.org:8443"));
    Map<String, List<String>> fields = new LinkedHashMap<>();
    fields.put("X-Robots-Tag", List.of("noarchive"));

    answer.addHeaders(name -> fields.getOrDefault(name, List.of()), fields::put);

    assertThat(answer.response()).isEmpty();
    assertThat(answer.hasHeaders()).isTrue();
    assertThat(String.join(", ", fields.get("X-Robots-Tag"))).contains("noarchive", "noindex");
  }

  @Test
  void rfc9112_3_2_2_authorityOfAnAbsoluteTarget_takesPrecedenceOverHost() {
    GateRequest request =
        SentRequest.get("http://staging.example.org/page", BROWSER).with("Host", "www.example.org");

    assertThat(gatekeeper.answer(request).hasHeaders()).isTrue();
  }

  @Test
  void documentsAndCrawlersOnly_mayWait() {
    assertThat(gatekeeper.mayWait(SentRequest.get("/robots.txt", BROWSER))).isTrue();
    assertThat(gatekeeper.mayWait(SentRequest.get("/%72obots.txt", BROWSER))).isTrue();
    assertThat(gatekeeper.mayWait(SentRequest.get("/page", CRAWLER))).isTrue();
    assertThat(gatekeeper.mayWait(SentRequest.get("/page", BROWSER))).isFalse();
    assertThat(gatekeeper.mayWait(SentRequest.get("*", BROWSER))).isFalse();
  }

  @Test
  void closedGatekeeper_letsEveryRequestPass() {
    gatekeeper.close();

    assertThat(gatekeeper.answer(SentRequest.get("/robots.txt", CRAWLER)).response()).isEmpty();
    assertThat(gatekeeper.mayWait(SentRequest.get("/robots.txt", CRAWLER))).isFalse();
    assertThat(gatekeeper.live()).isEmpty();
  }

  @Test
  void faultyPolicy_stopsTheStart() {
    assertThatThrownBy(
            () -> Gatekeeper.start(source("robots: { dissallow: / }"), settings(), "", List.of()))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("did you mean \"disallow\"?");
  }
}
