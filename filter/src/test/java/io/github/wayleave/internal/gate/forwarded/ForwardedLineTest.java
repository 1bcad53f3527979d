package io.github.wayleave.internal.gate.forwarded;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardedLineTest {
  @Test
  void rfc7239_4_examples() {
    assertThat(format("for=\"_gazonk\"")).isEqualTo("-");
    assertThat(format("For=\"[2001:db8:cafe::17]:4711\"")).isEqualTo("2001:db8:cafe::17");
    assertThat(format("for=192.0.2.60;proto=http;by=203.0.113.43")).isEqualTo("192.0.2.60");
    assertThat(format("for=192.0.2.43, for=198.51.100.17")).isEqualTo("192.0.2.43 198.51.100.17");
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.43:47011, 192.0.2.43",
    "[2001:db8:cafe::17]:47011, 2001:db8:cafe::17",
    "[2001:db8:cafe::17], 2001:db8:cafe::17",
    "192.0.2.43, 192.0.2.43",
    "192.0.2.43:_port, 192.0.2.43",
    "192.0.2.43:_a.b-c_1, 192.0.2.43"
  })
  void rfc7239_6_nodes(String node, String address) {
    assertThat(format("for=\"" + node + "\"")).isEqualTo(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unknown",
        "unknown:80",
        "_hidden",
        "_SEVKISEK",
        "",
        ":80",
        "192.0.2.43:",
        "192.0.2.43:x",
        "192.0.2.43:_",
        "192.0.2.43:123456",
        "192.0.2.43:80:80",
        "192.0.2.43 ",
        "192.0.2",
        "[192.0.2.43]",
        "[2001:db8:cafe::17",
        "[]:80",
        "proxy.example.org"
      })
  void rfc7239_6_invalidNodes(String node) {
    assertThat(format("for=\"" + node + "\"")).isEqualTo("-");
  }

  @Test
  void rfc7239_6_3_obfuscatedIdentifiers() {
    assertThat(format("for=_hidden, for=_SEVKISEK")).isEqualTo("- -");
  }

  @Test
  void rfc7239_7_1_listOnSeveralLines() {
    String first = "for=192.0.2.43,for=\"[2001:db8:cafe::17]\"";
    assertThat(format(first + ",for=unknown")).isEqualTo("192.0.2.43 2001:db8:cafe::17 -");
    List<String> lines = List.of("for=192.0.2.43", "for=\"[2001:db8:cafe::17]\", for=unknown");
    assertThat(ForwardedFields.hops(name -> name.equals("Forwarded") ? lines : List.of()))
        .isEqualTo(ForwardedLine.hops(first + ",for=unknown"));
  }

  @Test
  void rfc7239_7_4_xForwardedFor() {
    List<String> old = List.of("192.0.2.43, 2001:db8:cafe::17");
    assertThat(ForwardedFields.hops(name -> name.equals("X-Forwarded-For") ? old : List.of()))
        .isEqualTo(ForwardedLine.hops("for=192.0.2.43, for=\"[2001:db8:cafe::17]\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "host=a.example | a.example",
        "HOST=a.example;FOR=192.0.2.43 | a.example",
        "host=\"a.example:80\" | a.example:80",
        "host=\"a\\.example\" | a.example",
        "host=\"a\\\"b\\\\c\" | a\"b\\c",
        "host=\"a,b;c=d\" | a,b;c=d",
        "x=\"\\\"\";host=a | a",
        ";;host=a;; | a",
        " host=a ; proto=http  | a",
        "ext=\"\u00fc\";host=a | a"
      })
  void rfc9110_5_6_4_quotedStrings(String line, String host) {
    assertThat(ForwardedLine.hops(line))
        .extracting(hop -> hop.host().orElse("-"))
        .containsExactly(host);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ",", ";", " , ;; ,\t,"})
  void rfc9110_5_6_1_2_emptyElementsAreIgnored(String line) {
    assertThat(ForwardedLine.hops(line)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for",
        "for=",
        "=x",
        "for =192.0.2.43",
        "for= 192.0.2.43",
        "for==192.0.2.43",
        "for=192.0.2.43;for=192.0.2.44",
        "for=192.0.2.43;FOR=192.0.2.43",
        "for=192.0.2.43 host=a",
        "for=192.0.2.43:80",
        "for=[2001:db8:cafe::17]",
        "for=\"192.0.2.43",
        "for=\"192.0.2.43\\",
        "for=\"192.0.2.43\\\"",
        "for=\"192.0.2.43\"x",
        "for=\"192.0.2.43\"\"\"",
        "f\u00fcr=x",
        "for=\u00fc",
        "for=a/b",
        "for=192.0.2.43, x",
        "192.0.2.43"
      })
  void rfc7239_4_malformedLineReportsNothing(String line) {
    assertThat(ForwardedLine.hops(line)).containsExactly(ForwardedHop.UNKNOWN);
  }

  private static String format(String line) {
    return ForwardedLine.hops(line).stream()
        .map(hop -> hop.client().map(IpAddress::toString).orElse("-"))
        .collect(Collectors.joining(" "));
  }
}
