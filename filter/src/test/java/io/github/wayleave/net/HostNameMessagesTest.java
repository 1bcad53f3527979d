package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostNameMessagesTest {
  @ParameterizedTest
  @CsvSource({
    "shop.example.org:8443, shop.example.org",
    "shop.example.org:, shop.example.org",
    "Shop.Example.org.:443, Shop.Example.org.",
    "b\u00fccher.example:80, b\u00fccher.example",
    "192.0.2.1:80, 192.0.2.1",
    "[::1]:8080, [::1]",
    "a:1, a"
  })
  void sentence_port(String text, String host) {
    assertRejected(
        text,
        "\"%s\" has a port, but one policy covers http, https and all ports of a host; write \"%s\""
            .formatted(text, host));
  }

  @ParameterizedTest
  @CsvSource({
    "https://shop.example.org, shop.example.org",
    "https://shop.example.org/, shop.example.org",
    "HTTP://shop.example.org:8080/a?b#c, shop.example.org",
    "https://user@shop.example.org/a@b, shop.example.org",
    "https://[::1]:8443/, [::1]"
  })
  void sentence_url(String text, String host) {
    assertRejected(text, "\"%s\" is a URL, not a host; write \"%s\"".formatted(text, host));
  }

  @ParameterizedTest
  @CsvSource({
    "shop.example.org/, shop.example.org",
    "shop.example.org/cart, shop.example.org",
    "shop.example.org:80/cart, shop.example.org",
    "shop.example.org?x, shop.example.org",
    "user@shop.example.org, shop.example.org",
    "[::1]/, [::1]"
  })
  void sentence_pathOrUserInfo(String text, String host) {
    assertRejected(text, "\"%s\" contains more than a host; write \"%s\"".formatted(text, host));
  }

  @ParameterizedTest
  @CsvSource({"::1, [::1]", "2001:DB8::A, [2001:DB8::A]", "::ffff:192.0.2.1, [::ffff:192.0.2.1]"})
  void sentence_ipv6WithoutBrackets(String text, String host) {
    assertRejected(
        text, "\"%s\" is an IPv6 address without brackets; write \"%s\"".formatted(text, host));
  }

  @Test
  void sentence_emptyText() {
    assertRejected(
        "", "is empty; write a host such as shop.example.org, 192.0.2.1 or [2001:db8::1]");
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", " a.example", "a.example ", "a b", "a\u00a0b", "a.example :80"})
  void sentence_spaces(String text) {
    assertRejected(text, "\"%s\" contains a space, which no host has; remove it".formatted(text));
  }

  @Test
  void sentence_controlsAndLineBreaks_areNamed() {
    assertRejected(
        "a.example\n",
        "contains a line break (U+000A) at character 10; a value must be one line of plain text;"
            + " remove it");
    assertRejected(
        "a\u0000",
        "contains a control character (U+0000) at character 2; a value must be one line of plain"
            + " text; remove it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"999.1.1.1", "127.1", "010.0.0.1", "1", "0x7f.0.0.1", "example.0x1"})
  void sentence_invalidIpv4(String text) {
    assertRejected(
        text,
        "\"%s\" ends in a number, as only IPv4 addresses do; write four numbers from 0 to 255"
                .formatted(text)
            + " without leading zeros, such as 192.0.2.1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"stra\u00dfe.example", "STRA\u1e9eE.example", "\u03c2.example", "a\u200db"})
  void sentence_deviationCharacters(String text) {
    String sentence =
        "\"%s\" contains a character that IDNA 2003 and 2008 convert to different names;"
                .formatted(text)
            + " write the name as in the DNS, with \"xn--\"";
    assertRejected(text, sentence);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> Origin.of("https://" + text))
        .withMessage(sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example..org",
        "shop.example.org..",
        ".",
        ".example.org",
        "-a.example",
        "*.example.org",
        "a,b",
        "a%41",
        "[::1",
        "[::1].",
        "[fe80::1%eth0]",
        "[192.0.2.1]",
        "xn--\u00fc.example",
        "a..b:80",
        "https://",
        "https:///a",
        ":80",
        "@",
        "a.example:https",
        "a.example:123456"
      })
  void sentence_otherText(String text) {
    assertRejected(
        text,
        "\"%s\" is not a host; a name has up to 253 characters, and between its dots up to 63"
                .formatted(text)
            + " letters, digits, \"-\" (inside) and \"_\"; write a host such as shop.example.org,"
            + " 192.0.2.1 or [2001:db8::1]");
  }

  private static void assertRejected(String text, String sentence) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> HostName.of(text))
        .withMessage(sentence);
  }
}
