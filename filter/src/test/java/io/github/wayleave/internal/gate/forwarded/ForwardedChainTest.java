package io.github.wayleave.internal.gate.forwarded;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardedChainTest {
  private static final OperationPolicy.TrustedProxies TRUSTED =
      OperationPolicy.TrustedProxies.of(
          List.of(IpNetwork.of("10.0.0.0/8"), IpNetwork.of("2001:db8:1::/48")));
  private static final String SERVER_HOST = "own.example";
  private static final String PEER = "10.0.0.1";
  private static final Map<String, String> NAMES =
      Map.of("F", "Forwarded", "XFF", "X-Forwarded-For", "XFH", "X-Forwarded-Host");
  private static final List<String> HOSTILE =
      List.of(
          "for=",
          "host=",
          "by=",
          "x=",
          "for",
          "=",
          ";",
          ",",
          ", ",
          " ",
          "\t",
          "\"",
          "\\",
          "\\\"",
          "_hidden",
          "unknown",
          "10.0.0.2",
          "198.51.100.1",
          "[2001:db8::17]",
          "[",
          "]",
          ":",
          ":80",
          "a.example",
          "localhost",
          "\u0000",
          "\r\n",
          "\u00fc",
          "\u0130",
          "\ud800",
          "%",
          "/");

  static Stream<Arguments> chains() {
    return new String(
            CellTable.octets(ForwardedChainTest.class, "chains.txt"), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("# "))
        .map(line -> Arrays.stream(line.split("\\|", -1)).map(String::strip).toList())
        .map(ForwardedChainTest::row);
  }

  /** The cells are: title, peer, any number of header lines, client, host. */
  private static Arguments row(List<String> cells) {
    int last = cells.size() - 1;
    return Arguments.of(
        cells.get(0),
        cells.get(1),
        cells.subList(2, last - 1),
        cells.get(last - 1) + " " + cells.get(last));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("chains")
  void rfc7239_4_nearestProxyIsLast(String title, String peer, List<String> lines, String ends) {
    assertThat(format(ForwardedChain.of(TRUSTED, peer, SERVER_HOST, name -> values(lines, name))))
        .as(title)
        .isEqualTo(ends);
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("chains")
  void container_isTrustedAndNoFieldIsRead(
      String title, String peer, List<String> lines, String ends) {
    ForwardedChain chain =
        ForwardedChain.of(
            OperationPolicy.TrustedProxies.CONTAINER,
            peer,
            SERVER_HOST,
            name -> {
              throw new AssertionError(name + " is read although " + title + " " + lines + ends);
            });
    assertThat(chain.client()).isEqualTo(IpAddress.of(peer));
    assertThat(chain.host()).contains(new HostName(SERVER_HOST));
  }

  @Test
  void untrustedPeer_fieldsAreNotRead() {
    ForwardedChain chain =
        ForwardedChain.of(
            TRUSTED,
            "192.0.2.1",
            SERVER_HOST,
            name -> {
              throw new AssertionError(name);
            });
    assertThat(format(chain)).isEqualTo("192.0.2.1 own.example");
  }

  @Test
  void hostOfTheServer_isNormalizedOrEmpty() {
    assertThat(ForwardedChain.of(TRUSTED, PEER, "A.Example:80", name -> List.of()).host())
        .contains(new HostName("a.example"));
    assertThat(ForwardedChain.of(TRUSTED, PEER, "a b", name -> List.of()).host()).isEmpty();
    assertThat(ForwardedChain.of(TRUSTED, PEER, "", name -> List.of()).host()).isEmpty();
  }

  @Test
  void hopsForgedByAClient_areIgnored() {
    RandomCases.forEach(
        50_000,
        random -> {
          String forged = RandomCases.text(random, HOSTILE, 8);
          String host = RandomCases.text(random, HOSTILE, 3);
          assertThat(
                  format(
                      chain(forged, "Forwarded", "for=198.51.100.1;host=a.example, for=10.0.0.2")))
              .isEqualTo("198.51.100.1 a.example");
          assertThat(format(chain(forged, "X-Forwarded-For", "198.51.100.1, 10.0.0.2")))
              .isEqualTo("198.51.100.1 own.example");
          Map<String, List<String>> joined =
              Map.of(
                  "X-Forwarded-For", List.of(forged + ",198.51.100.1, 10.0.0.2"),
                  "X-Forwarded-Host", List.of(host + ",a.example, inner.example"));
          assertThat(format(chain(joined))).isEqualTo("198.51.100.1 a.example");
        });
  }

  @Test
  void randomFields_giveNormalizedEndpoints() {
    List<String> whole =
        List.of("for=10.0.0.2,", "for=198.51.100.1,", "198.51.100.1,", "a.example,");
    List<String> parts = Stream.concat(HOSTILE.stream(), whole.stream()).toList();
    int[] walked = {0};
    RandomCases.forEach(
        100_000,
        random -> {
          ForwardedChain chain =
              chain(
                  Map.of(
                      "Forwarded", lines(RandomCases.text(random, parts, 2)),
                      "X-Forwarded-For", lines(RandomCases.text(random, parts, 3)),
                      "X-Forwarded-Host", lines(RandomCases.text(random, parts, 3))));
          walked[0] += chain.client().equals(IpAddress.of(PEER)) ? 0 : 1;
          assertThat(chain.client()).isPresent();
          chain.host().ifPresent(host -> assertThat(HostName.of(host.name())).isEqualTo(host));
        });
    assertThat(walked[0])
        .as("cases of both kinds")
        .isBetween(Effort.rounds(1_000), Effort.rounds(99_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",",
        ";",
        "=",
        "\"",
        "\\",
        "\\\"",
        "a",
        "a=",
        "a=b;",
        "a=b,",
        "for=10.0.0.2,",
        ":",
        "_",
        "for=\"",
        "\"\\",
        " ",
        "10.0.0.2,",
        "10.0.0.2:",
        "[",
        "]",
        "::",
        "a.example,",
        "[::1]:_"
      })
  void longFields_areReadInLinearTime(String part) {
    List<String> field = List.of(part.repeat(100_000));
    for (String name : NAMES.values()) {
      assertThat(chain(Map.of(name, field)).client()).isPresent();
      assertThat(chain(Map.of(name, List.of("for=\"" + field.get(0)))).client()).isPresent();
    }
  }

  private static ForwardedChain chain(String ahead, String name, String line) {
    return chain(Map.of(name, List.of(ahead, line)));
  }

  private static ForwardedChain chain(Map<String, List<String>> fields) {
    return ForwardedChain.of(
        TRUSTED, PEER, SERVER_HOST, name -> fields.getOrDefault(name, List.of()));
  }

  private static List<String> lines(String text) {
    return text.isEmpty() ? List.of() : List.of(text);
  }

  private static List<String> values(List<String> lines, String name) {
    List<String> values = new ArrayList<>();
    for (String line : lines) {
      int end = line.indexOf(' ') < 0 ? line.length() : line.indexOf(' ');
      if (name.equals(NAMES.get(line.substring(0, end)))) {
        values.add(line.substring(end).strip());
      }
    }
    return values;
  }

  private static String format(ForwardedChain chain) {
    return chain.client().map(IpAddress::toString).orElse("")
        + " "
        + chain.host().map(HostName::name).orElse("");
  }
}
