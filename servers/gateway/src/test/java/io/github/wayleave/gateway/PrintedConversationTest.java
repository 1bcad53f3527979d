package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.PrintedYaml;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The conversations of Traefik, Envoy and the Gateway API with a gate. No test runs these proxies:
 * the question, and what the proxy does with the answer, follow from the printed configuration by
 * the rules of each documentation.
 */
@Timeout(120)
class PrintedConversationTest {
  private static final String CLIENT = "203.0.113.7";
  private static final Set<String> HOP_BY_HOP =
      Set.of("connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade");
  private static final Map<String, String> FORGED =
      Map.of(
          "X-Forwarded-Uri", "/public",
          "X-Forwarded-Host", "open.example",
          "X-Forwarded-Method", "OPTIONS",
          "X-Forwarded-For", "66.249.64.1",
          "Wayleave-Target", "/public");

  private static final PolicySource POLICY =
      PolicySource.of(
          "wayleave.yaml",
          () ->
              new ByteArrayInputStream(
                  """
                  robots: { disallow: [/private, "/*?session="], allow: /private/open }
                  enforcement: { mode: enforce }
                  hosts: [{ names: open.example, robots: { disallow: /other } }]
                  """
                      .getBytes(StandardCharsets.UTF_8)));

  private GateServer gate;

  /** What the client gets, or what is added to the request that reaches the application. */
  private record Outcome(boolean passes, int status, Map<String, String> fields) {}

  @BeforeEach
  void start() {
    gate =
        GateServer.startUnannounced(
            POLICY,
            LiveSettings.of(Environment.PRODUCTION),
            ListenAddress.DEFAULT.withPort(0),
            AllowedPeers.LOOPBACK);
  }

  @AfterEach
  void stop() {
    gate.close();
  }

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"TRAEFIK", "ENVOY", "GATEWAY_API"})
  void requestsOfClients_areDecided(ProxyKind kind) throws IOException {
    for (String target : List.of("/private/x", "//private", "/%70rivate", "/x?session=1")) {
      for (String method : List.of("GET", "HEAD", "POST")) {
        Outcome refusal = ask(kind, method, target, ProxySite.CRAWLER);
        assertThat(refusal.passes()).as("%s %s", method, target).isFalse();
        assertThat(refusal.status()).isEqualTo(403);
        assertThat(refusal.fields().get("wayleave")).startsWith("refused; crawler=GPTBot");
        assertThat(refusal.fields()).containsEntry("vary", "User-Agent");
        assertThat(refusal.fields()).containsEntry("cache-control", "no-store");
        assertThat(ask(kind, method, target, ProxySite.BROWSER).passes()).isTrue();
      }
    }
    Outcome pass = ask(kind, "GET", "/private/open", ProxySite.CRAWLER);
    assertThat(pass.passes()).isTrue();
    assertThat(pass.fields()).containsEntry("wayleave-crawler", "GPTBot");
    assertThat(pass.fields()).containsEntry("wayleave-decision", "allowed");
    assertThat(RawHttp.exchange(gate.port(), RawRequest.get("/health")).text())
        .isEqualTo("STARTING\n");
    gate.ready();
    assertThat(RawHttp.exchange(gate.port(), RawRequest.get("/health")).text()).isEqualTo("UP\n");
  }

  private Outcome ask(ProxyKind kind, String method, String target, String agent)
      throws IOException {
    Map<String, String> client = new LinkedHashMap<>(FORGED);
    client.put("User-Agent", agent);
    client.put("Accept", "text/html");
    client.put("Cookie", "a=b");
    Map<String, Object> parts =
        PrintedYaml.parts(ProxyConfiguration.of(POLICY.load(), ListenAddress.DEFAULT, kind));
    return switch (kind) {
      case TRAEFIK -> traefik(parts, method, target, client);
      case ENVOY -> envoy(parts, method, target, client);
      default -> gatewayApi(parts, method, target, client);
    };
  }

  /**
   * Traefik asks with GET at a fixed address. It sends listed fields of the client, and sets those
   * about the request. On a pass it replaces listed fields; a refusal goes to the client.
   */
  private Outcome traefik(
      Map<String, Object> parts, String method, String target, Map<String, String> client)
      throws IOException {
    Object auth =
        PrintedYaml.at(
            parts, "the dynamic configuration", "http", "middlewares", "wayleave", "forwardAuth");
    Map<String, String> sent = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    sent.putAll(selected(client, names((List<?>) PrintedYaml.at(auth, "authRequestHeaders"))));
    HOP_BY_HOP.forEach(sent::remove);
    sent.put("X-Forwarded-Method", method);
    sent.put("X-Forwarded-Proto", "https");
    sent.put("X-Forwarded-Host", "www.example.org");
    sent.put("X-Forwarded-Uri", target);
    sent.put("X-Forwarded-For", CLIENT);
    String address = PrintedYaml.at(auth, "address").toString();
    String path = address.replaceFirst("http://[^/]+", "");
    RawResponse answer = exchange(RawRequest.get(path).at("127.0.0.1:8099"), sent);
    boolean passes = answer.status() / 100 == 2;
    List<?> listed = (List<?>) PrintedYaml.at(auth, "authResponseHeaders");
    return outcome(passes, answer, passes ? names(listed) : List.of(new Name("", true)));
  }

  /** Envoy keeps the method, appends the target to a prefix, and sends listed fields only. */
  private Outcome envoy(
      Map<String, Object> parts, String method, String target, Map<String, String> client)
      throws IOException {
    Object filter =
        PrintedYaml.at(parts, "http_filters, before envoy.filters.http.router", 0, "typed_config");
    Object service = PrintedYaml.at(filter, "http_service");
    Map<String, String> received = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    received.putAll(client);
    received.put("X-Forwarded-For", client.get("X-Forwarded-For") + "," + CLIENT);
    received.put("x-envoy-external-address", CLIENT);
    RawRequest question = RawRequest.of(method, PrintedYaml.at(service, "path_prefix") + target);
    RawResponse answer =
        exchange(question, selected(received, patterns(filter, "allowed_headers")));
    boolean passes = answer.status() == 200;
    Object response = PrintedYaml.at(service, "authorization_response");
    return outcome(
        passes,
        answer,
        patterns(response, passes ? "allowed_upstream_headers" : "allowed_client_headers"));
  }

  /** The same, but a refusal goes to the client with all its fields. */
  private Outcome gatewayApi(
      Map<String, Object> parts, String method, String target, Map<String, String> client)
      throws IOException {
    Object auth =
        PrintedYaml.at(
            parts, "rules of the HTTPRoute of the site", "filters", 0, "externalAuth", "http");
    Map<String, String> received = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    received.putAll(client);
    received.put("X-Forwarded-For", client.get("X-Forwarded-For") + "," + CLIENT);
    RawRequest question = RawRequest.of(method, PrintedYaml.at(auth, "path") + target);
    RawResponse answer =
        exchange(
            question, selected(received, names((List<?>) PrintedYaml.at(auth, "allowedHeaders"))));
    boolean passes = answer.status() == 200;
    List<?> listed = (List<?>) PrintedYaml.at(auth, "allowedResponseHeaders");
    return outcome(passes, answer, passes ? names(listed) : List.of(new Name("", true)));
  }

  /** The name of a field, or how such names begin, in lower case. */
  private record Name(String text, boolean isPrefix) {
    boolean matches(String field) {
      String lower = field.toLowerCase(Locale.ROOT);
      return isPrefix ? lower.startsWith(text) : lower.equals(text);
    }
  }

  private static List<Name> names(List<?> texts) {
    return texts.stream()
        .map(text -> new Name(text.toString().toLowerCase(Locale.ROOT), false))
        .toList();
  }

  private static List<Name> patterns(Object value, String key) {
    return ((List<?>) PrintedYaml.at(value, key, "patterns"))
        .stream()
            .map(PrintedYaml::map)
            .map(
                pattern ->
                    pattern.containsKey("prefix")
                        ? new Name(pattern.get("prefix").toString(), true)
                        : new Name(pattern.get("exact").toString(), false))
            .toList();
  }

  private static Map<String, String> selected(Map<String, String> fields, List<Name> names) {
    Map<String, String> selected = new LinkedHashMap<>();
    fields.forEach(
        (field, value) -> {
          if (names.stream().anyMatch(name -> name.matches(field))) {
            selected.put(field, value);
          }
        });
    return selected;
  }

  private static Outcome outcome(boolean passes, RawResponse answer, List<Name> names) {
    Map<String, String> fields = new LinkedHashMap<>();
    answer
        .fields()
        .forEach(field -> fields.put(field.name().toLowerCase(Locale.ROOT), field.value()));
    return new Outcome(passes, answer.status(), selected(fields, names));
  }

  private RawResponse exchange(RawRequest question, Map<String, String> fields) throws IOException {
    RawRequest request = question;
    for (Map.Entry<String, String> field : fields.entrySet()) {
      request = request.with(field.getKey(), field.getValue());
    }
    return RawHttp.exchange(gate.port(), request.with("Content-Length", "0"));
  }
}
