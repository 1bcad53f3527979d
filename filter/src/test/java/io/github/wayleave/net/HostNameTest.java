package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostNameTest {
  private static final String LABEL = "a".repeat(63);
  private static final String LONGEST = LABEL + "." + LABEL + "." + LABEL + "." + "a".repeat(61);

  private static final List<String> HOSTILE =
      List.of(
          "example",
          "ORG",
          "xn--",
          "a".repeat(60),
          ".",
          "..",
          ":",
          "::",
          "[",
          "]",
          "0",
          "1",
          "255",
          "0x",
          "f",
          "80",
          "-",
          "_",
          "@",
          "%",
          "*",
          ",",
          " ",
          "\t",
          "\r\n",
          "\u0000",
          "\u007f",
          "\u00a0",
          "\u00ad",
          "\u00df",
          "\u00fc",
          "\u0130",
          "\u0131",
          "\u05d0",
          "\u200d",
          "\u2028",
          "\u212a",
          "\u3002",
          "\uff0e",
          "\uff11",
          "\uff1a",
          "\ufdfa",
          "\ud800",
          "\udc00",
          "\ud83d\ude00");

  static Stream<Arguments> hosts() {
    return CellTable.rows(HostNameTest.class, "hosts.txt");
  }

  static Stream<Arguments> hostFields() {
    return CellTable.rows(HostNameTest.class, "asked.txt");
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void of_returnsNormalForm(String text, String normal) {
    assertThat(HostName.of(text)).hasToString(normal).isEqualTo(new HostName(normal));
    assertThat(HostName.of(normal).name()).isEqualTo(normal);
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void fromHostField_anyNotation_isNormalized(String text, String normal) {
    assertThat(HostName.fromHostField(text)).contains(new HostName(normal));
    assertThat(HostName.fromHostField(text + ":8443")).contains(new HostName(normal));
  }

  @ParameterizedTest
  @MethodSource("hostFields")
  void rfc9110_7_2_hostOfRequest(String authority, String host) {
    assertThat(HostName.fromHostField(authority).map(HostName::name).orElse("")).isEqualTo(host);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ",
        " example.org",
        "example.org ",
        "exa mple.org",
        "example.org, example.net",
        "example.org :80",
        "example.org: 80",
        "example.org\t",
        "example.org\r\n",
        "example.org\u0000",
        "\u00a0example.org",
        "example.org\u2028",
        "[::1 ]",
        "\ud800.example"
      })
  void fromHostField_spacesAndControls_isEmpty(String authority) {
    assertThat(HostName.fromHostField(authority)).isEmpty();
  }

  @Test
  void rfc1035_2_3_4_lengthsOfNames() {
    assertThat(HostName.of(LONGEST).name()).isEqualTo(LONGEST);
    assertThat(HostName.of(LONGEST + ".").name()).isEqualTo(LONGEST);
    assertThat(HostName.fromHostField(LONGEST + ".:65535")).contains(new HostName(LONGEST));
    for (String host : List.of(LONGEST + "a", LABEL + "a.example", LABEL + "\u00fc.example")) {
      assertThat(HostName.fromHostField(host)).isEmpty();
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> HostName.of(host))
          .withMessageStartingWith("\"" + host + "\" is not a host; ");
    }
  }

  @Test
  void rfc3986_3_2_2_equalAddressesAreEqualHosts() {
    assertThat(Stream.of("[::1]", "[0:0:0:0:0:0:0:1]", "[::0001]", "[0::0.0.0.1]"))
        .extracting(HostName::of)
        .containsOnly(new HostName("[::1]"));
    assertThat(HostName.of("[::ffff:192.0.2.1]")).isNotEqualTo(HostName.of("192.0.2.1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Example.org",
        "example.org.",
        "b\u00fccher.example",
        "example.org:80",
        "::1",
        "[::A]",
        "[0:0:0:0:0:0:0:1]",
        "[::ffff:c000:201]",
        "[::1",
        "999.1.1.1",
        "010.0.0.1"
      })
  void constructor_acceptsTheNormalFormOnly(String value) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new HostName(value))
        .withMessage(
            "\"%s\" is not a host in normal form; write a host such as shop.example.org, 192.0.2.1 or"
                + " [2001:db8::1]",
            value);
  }

  @Test
  void fromHostField_anyText_isNormalFormOrEmpty() {
    int[] hosts = {0};
    RandomCases.forEach(
        100_000,
        random ->
            HostName.fromHostField(hostile(random))
                .ifPresent(
                    host -> {
                      hosts[0]++;
                      assertNormal(host);
                    }));
    assertThat(hosts[0])
        .as("both kinds are met")
        .isBetween(Effort.rounds(1_000), Effort.rounds(99_000));
  }

  @Test
  void of_anyText_throwsOnlyInvalidValueException() {
    RandomCases.forEach(
        100_000,
        random -> {
          String text = hostile(random);
          try {
            HostName host = HostName.of(text);
            assertNormal(host);
            assertThat(HostName.fromHostField(text)).contains(host);
          } catch (InvalidValueException e) {
            assertThat(LineText.isSafe(e.sentence())).isTrue();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "a.", "-", ".", ":", "::", "[", "]", "[]", "0", "0.", "1:", "@", "://", "/"})
  void longText_isNotAHost(String part) {
    String text = part.repeat(100_000);
    for (String hostile : List.of(text, "[" + text, text + ":80", "https://" + text, text + "]")) {
      assertThat(HostName.fromHostField(hostile)).isEmpty();
      assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> HostName.of(hostile));
    }
  }

  /**
   * Generates texts of which half consist mostly of names and addresses, so that some are hosts.
   */
  private static String hostile(Random random) {
    List<String> parts = random.nextBoolean() ? HOSTILE : HOSTILE.subList(0, 16);
    return RandomCases.text(random, parts, 8);
  }

  private static void assertNormal(HostName host) {
    assertThat(Ascii.isPrintable(host.name())).isTrue();
    assertThat(Ascii.lower(host.name())).isEqualTo(host.name());
    assertThat(HostName.of(host.name())).isEqualTo(host);
    assertThat(HostName.fromHostField(host.name())).contains(host);
    assertThat(HostName.fromHostField(host.name() + ":")).contains(host);
    assertThat(Origin.of("https://" + host.name()).host()).isEqualTo(host.name());
  }
}
