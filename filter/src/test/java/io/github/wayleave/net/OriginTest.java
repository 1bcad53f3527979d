package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginTest {
  private static final String NO_HOST =
      "has no valid host name (\"%s\"); write it like https://www.example.org";
  private static final String NO_ORIGIN =
      "\"%s\" is not an origin; write a scheme and a host without a path, such as"
          + " https://www.example.org";

  static Stream<Arguments> origins() {
    return CellTable.rows(OriginTest.class, "origins.txt");
  }

  @ParameterizedTest
  @MethodSource("origins")
  void rfc6454_6_2_origin(String text, String normal) {
    Origin origin = Origin.of(text);
    assertThat(origin).hasToString(normal);
    assertThat(Origin.of(normal)).isEqualTo(origin);
    assertThat(origin.resolve("/a?b")).isEqualTo(normal + "/a?b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "example.org",
        "//example.org",
        "https:/example.org",
        "https://",
        "https:///",
        "https://example.org/a",
        "https://example.org//",
        "https://example.org?",
        "https://a#b",
        "https://user@example.org",
        "https://user:pass@example.org",
        "https://example.org:",
        "https://example.org:x",
        "https://example.org:123456",
        "https://example.org:-1",
        "https://::1",
        "https://[::1",
        "https://::1]",
        "https://[fe80::1%25eth0]",
        "https://a\\b",
        "https://[v1.x]",
        "1http://example.org"
      })
  void of_otherText_throws(String text) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Origin.of(text))
        .withMessage(NO_ORIGIN.formatted(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example..org",
        ".example.org",
        "example.org.",
        "-example.org",
        "example-.org",
        "a b",
        "a%41",
        "a*b",
        "[:::]",
        "[1]",
        "[.]",
        "[1::2::3]",
        "[12345::]",
        "[::1.2.3.256]",
        "\u2028x",
        "[1:2:3:4:5:6:7:8:9]",
        "a,b",
        "\uFF0F",
        "x\uFF1A1",
        "a\u3002\u3002b",
        "\u00AD",
        "\uFF20",
        "999.1.1.1",
        "127.1",
        "010.0.0.1",
        "0x7f000001"
      })
  void of_invalidHost_throws(String host) {
    String text = "https://" + host;
    String expected =
        LineText.isSafe(text)
            ? NO_HOST
            : "contains a line break (U+2028) at character 9; a value must be one line of plain text;"
                + " remove it";
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Origin.of(text))
        .satisfies(e -> assertThat(e.sentence()).startsWith(expected.substring(0, 20)));
    if (LineText.isSafe(text) && host.chars().allMatch(c -> c < 0x80)) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> Origin.of(text))
          .withMessage(NO_HOST.formatted(host));
    }
  }

  @Test
  void rfc6454_5_originsAreEqualIfSchemeHostAndPortAre() {
    Origin origin = Origin.of("https://example.org:8443");
    for (String other :
        List.of("http://example.org:8443", "https://example.net:8443", "https://example.org")) {
      assertThat(origin).isNotEqualTo(Origin.of(other)).isNotEqualTo(other);
      assertThat(Set.of(origin, Origin.of(other))).contains(Origin.of("HTTPS://EXAMPLE.ORG:8443"));
    }
  }

  @Test
  void of_otherScheme_throws() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Origin.of("FTP://example.org"))
        .withMessage("has the scheme \"ftp\"; only http and https are allowed");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 65536, 99999})
  void of_portOutOfRange_throws(int port) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Origin.of("https://example.org:" + port))
        .withMessage("has the port " + port + "; expected 1 to 65535");
  }

  @Test
  void constructor_acceptsTheNormalFormOnly() {
    assertThat(new Origin("http", "example.org", 8080)).hasToString("http://example.org:8080");
    for (String host :
        List.of("Example.org", "b\u00FCcher.example", "[::A]", "[0::1]", "a".repeat(64), "")) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> new Origin("https", host, 443))
          .withMessage(NO_HOST.formatted(host));
    }
  }

  @Test
  void rfc1035_2_3_4_lengthsOfNames() {
    String label = "a".repeat(63);
    String longest = label + "." + label + "." + label + "." + "a".repeat(61);
    assertThat(Origin.of("https://" + longest).host()).isEqualTo(longest);
    for (String host : List.of(longest + "a", "a".repeat(64) + ".org")) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> Origin.of("https://" + host))
          .withMessage(NO_HOST.formatted(host));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "-", "a-", "a.", ":", "[", "\u00FC", "\u4E2D\u6587", "xn--", "/", "\\"})
  void of_hugeText_isRejectedFast(String part) {
    String text = "https://" + part.repeat(500_000);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatExceptionOfType(InvalidValueException.class)
                .isThrownBy(() -> Origin.of(text)));
  }

  @Test
  void of_anyText_throwsOnlyInvalidValueException() {
    List<String> parts =
        List.of(
            "http",
            "https",
            "://",
            ":",
            "/",
            "[",
            "]",
            "::",
            "1",
            "f",
            ".",
            "-",
            "@",
            "%",
            "?",
            "xn--",
            "\u00FC",
            "\u0130",
            "\u3002",
            "\u200D",
            "\u00AD",
            "\uD83D\uDE00",
            " ",
            "\u05D0");
    RandomCases.forEach(50_000, random -> assertOriginOrRefused(random, parts));
  }

  private static void assertOriginOrRefused(Random random, List<String> parts) {
    String prefix = random.nextBoolean() ? "https://" : "";
    String text = prefix + RandomCases.text(random, parts, 8);
    try {
      Origin origin = Origin.of(text);
      assertThat(Origin.of(origin.toString())).isEqualTo(origin);
      assertThat(Ascii.isPrintable(origin.toString())).isTrue();
    } catch (InvalidValueException e) {
      assertThat(e.sentence()).isNotEmpty();
    }
  }
}
