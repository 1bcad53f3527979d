package io.github.wayleave.gateway.print;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is printed for proxies that are configured in YAML, and that no test runs: each key and
 * value is one that the documentation of the proxy describes, as listed in {@code
 * documented-keys.csv}.
 */
class PrintedYamlTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /private }
      usage: { ai-train: deny }
      hosts: [{ names: open.example, robots: { disallow: /other } }]
      """;

  private record DocumentedKey(String proxy, String part, String key, String type, String value) {
    boolean allows(ProxyKind kind, Leaf leaf) {
      return proxy.equals(kind.word())
          && part.equals(leaf.part())
          && leaf.key().matches(pattern(key))
          && type.equals(leaf.value().getClass().getSimpleName())
          && leaf.value().toString().matches(value);
    }

    private static String pattern(String key) {
      return "\\Q" + key.replace("*", "\\E[a-zA-Z-]+\\Q") + "\\E";
    }
  }

  /** A scalar value, and the keys that lead to it. */
  private record Leaf(String part, String key, Object value) {}

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"TRAEFIK", "ENVOY", "GATEWAY_API"})
  void printedKeys_areDocumented(ProxyKind kind) throws IOException {
    List<DocumentedKey> documented = documented(kind);
    Set<DocumentedKey> used = new LinkedHashSet<>();
    for (String listen : List.of("127.0.0.1:8099", "[2001:db8::1]:80")) {
      String printed = ProxyConfiguration.of(policy(), ListenAddress.parse(listen), kind);
      for (Leaf leaf : leaves(printed)) {
        List<DocumentedKey> matching =
            documented.stream().filter(key -> key.allows(kind, leaf)).toList();
        assertThat(matching).as("%s", leaf).hasSize(1);
        used.addAll(matching);
      }
    }
    assertThat(used).containsExactlyInAnyOrderElementsOf(documented);
  }

  @Test
  void names_areDefined() throws IOException {
    String printed = ProxyConfiguration.of(policy(), ListenAddress.DEFAULT, ProxyKind.TRAEFIK);
    Map<String, Object> parts = PrintedYaml.parts(printed);
    Object http = PrintedYaml.at(parts, "the dynamic configuration", "http");
    Object router = PrintedYaml.at(http, "routers", "wayleave-documents");
    Set<?> middlewares = PrintedYaml.map(PrintedYaml.at(http, "middlewares")).keySet();
    assertThat(middlewares.contains(PrintedYaml.at(router, "middlewares", 0))).isTrue();
    assertThat(
            middlewares.contains(
                PrintedYaml.at(parts, "each router of the site", "middlewares", 0)))
        .isTrue();
    assertThat(
            PrintedYaml.map(PrintedYaml.at(http, "services"))
                .containsKey(PrintedYaml.at(router, "service")))
        .isTrue();
  }

  private static SitePolicy policy() {
    byte[] octets = POLICY.getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(octets)).load();
  }

  private static List<Leaf> leaves(String printed) {
    List<Leaf> leaves = new ArrayList<>();
    PrintedYaml.parts(printed).forEach((part, value) -> collect(part, "", value, leaves));
    return leaves;
  }

  private static void collect(String part, String key, Object value, List<Leaf> leaves) {
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (name, inner) ->
              collect(part, key.isEmpty() ? name.toString() : key + "." + name, inner, leaves));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> collect(part, key + "[]", inner, leaves));
    } else {
      leaves.add(new Leaf(part, key, value));
    }
  }

  private static List<DocumentedKey> documented(ProxyKind kind) throws IOException {
    try (InputStream in = PrintedYamlTest.class.getResourceAsStream("documented-keys.csv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .skip(1)
          .map(line -> line.split("\\|", 5))
          .map(cells -> new DocumentedKey(cells[0], cells[1], cells[2], cells[3], cells[4]))
          .filter(key -> key.proxy().equals(kind.word()))
          .toList();
    }
  }
}
