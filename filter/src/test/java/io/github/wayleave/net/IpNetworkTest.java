package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpNetworkTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.0.0.0/8",
    "0.0.0.0/0, 0.0.0.0/0",
    "192.0.2.1, 192.0.2.1/32",
    "192.0.2.1/32, 192.0.2.1/32",
    "192.0.2.128/25, 192.0.2.128/25",
    "2001:db8::/32, 2001:db8::/32",
    "2001:DB8:0::/32, 2001:db8::/32",
    "[2001:db8::]/32, 2001:db8::/32",
    "::/0, ::/0",
    "::1, ::1/128",
    "[::1], ::1/128",
    "8000::/1, 8000::/1",
    "fe80::/10, fe80::/10",
    "::ffff:10.0.0.1, 10.0.0.1/32"
  })
  void rfc4632_3_1_prefixNotation(String text, String normal) {
    IpNetwork network = IpNetwork.of(text);
    assertThat(network).hasToString(normal).isEqualTo(IpNetwork.of(normal));
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.0.0.0, true",
    "10.0.0.0/8, 10.255.255.255, true",
    "10.0.0.0/8, 11.0.0.0, false",
    "10.0.0.0/8, 9.255.255.255, false",
    "10.0.0.0/8, ::ffff:10.1.2.3, true",
    "10.0.0.0/8, ::ffff:11.1.2.3, false",
    "10.0.0.0/8, ::10.1.2.3, false",
    "10.0.0.0/8, a00::, false",
    "192.0.2.1, 192.0.2.1, true",
    "192.0.2.1, 192.0.2.0, false",
    "0.0.0.0/0, 255.255.255.255, true",
    "0.0.0.0/0, ::1, false",
    "::/0, ffff::, true",
    "::/0, ::, true",
    "::/0, 10.0.0.1, false",
    "::/64, ::ffff:10.0.0.1, false",
    "2001:db8::/32, 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, true",
    "2001:db8::/32, 2001:db9::, false",
    "2001:db8::/65, 2001:db8::7fff:ffff:ffff:ffff, true",
    "2001:db8::/65, 2001:db8::8000:0:0:0, false",
    "::1, ::1, true",
    "::1, ::, false",
    "fe80::/10, fe80::1%eth0, true"
  })
  void contains(String network, String address, boolean contained) {
    assertThat(IpNetwork.of(network).contains(address(address))).isEqualTo(contained);
  }

  @ParameterizedTest
  @CsvSource({
    "10.1.2.3/8, 10.0.0.0/8, 10.1.2.3/32",
    "10.0.0.1/31, 10.0.0.0/31, 10.0.0.1/32",
    "10.0.0.1/0, 0.0.0.0/0, 10.0.0.1/32",
    "2001:db8::1/32, 2001:db8::/32, 2001:db8::1/128",
    "::1/127, ::/127, ::1/128",
    "8000::/0, ::/0, 8000::/128"
  })
  void of_bitsAfterThePrefix_throws(String text, String network, String address) {
    assertRejected(
        text,
        "\"%s\" has bits set after its prefix; write %s for the network or %s for the address"
            .formatted(text, network, address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.0.0.0/33",
        "10.0.0.0/999",
        "10.0.0.0/1000",
        "10.0.0.0/",
        "10.0.0.0/08",
        "10.0.0.0/-1",
        "10.0.0.0/+8",
        "10.0.0.0/8/8",
        "10.0.0.0/ 8",
        "10.0.0.0/x",
        "10.0.0.0/\u0668",
        "10.0.0.0/255.0.0.0",
        "10.0.0.0/99999999999"
      })
  void of_ipv4PrefixOutOfRange_throws(String text) {
    assertRejected(
        text,
        "\"%s\" has no valid prefix; expected 0 to 32; write it like 10.0.0.0/8".formatted(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2001:db8::/129", "2001:db8::/", "2001:db8::/ffff::"})
  void of_ipv6PrefixOutOfRange_throws(String text) {
    assertRejected(
        text,
        "\"%s\" has no valid prefix; expected 0 to 128; write it like".formatted(text)
            + " 2001:db8::/32");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "/8",
        "localhost",
        "proxy.example.org",
        "proxy.example.org/32",
        "10",
        "10/8",
        "10.0/16",
        "10.*",
        "10.0.0.0-10.0.0.9",
        "10.0.0.0 /8",
        " 10.0.0.0/8",
        "010.0.0.0/8",
        "256.0.0.0/8",
        "10.0.0.0:80",
        "fe80::%eth0/10",
        "fe80::1%eth0",
        "::g/8",
        "container"
      })
  void of_otherText_throws(String text) {
    assertRejected(
        text,
        "\"%s\" is not a network; write addresses instead of names, such as 10.0.0.0/8,"
                .formatted(text)
            + " 2001:db8::/32 or 192.0.2.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"::ffff:10.0.0.0/104", "::ffff:10.0.0.0/8", "::ffff:0:0/96"})
  void of_mappedNetwork_throws(String text) {
    assertRejected(
        text,
        "\"%s\" is an IPv4-mapped IPv6 address, whose prefix is ambiguous; write".formatted(text)
            + " it like 10.0.0.0/8");
  }

  @Test
  void of_lineBreak_throws() {
    assertRejected(
        "10.0.0.0/8\n",
        "contains a line break (U+000A) at character 11; a value must be one line of plain text;"
            + " remove it");
  }

  @Test
  void constructor_checksTheParts() {
    assertThat(new IpNetwork(address("10.0.0.0"), 8)).isEqualTo(IpNetwork.of("10.0.0.0/8"));
    for (int prefix : List.of(-1, 33, 4)) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> new IpNetwork(address("10.0.0.0"), prefix))
          .withMessageStartingWith("\"10.0.0.0/" + prefix + "\" has ");
    }
  }

  @Test
  void of_anyText_throwsOnlyInvalidValueException() {
    List<String> parts =
        List.of("/", "::", ":", ".", "[", "]", "%", "0", "10.0.0.0", "8", "f", "-", "\n", "\u0661");
    int[] networks = {0};
    RandomCases.forEach(
        50_000,
        random -> {
          try {
            IpNetwork network = IpNetwork.of(RandomCases.text(random, parts, 6));
            networks[0]++;
            assertThat(IpNetwork.of(network.toString())).isEqualTo(network);
          } catch (InvalidValueException e) {
            assertThat(LineText.isSafe(e.sentence())).isTrue();
          }
        });
    assertThat(networks[0])
        .as("both kinds are met")
        .isBetween(Effort.rounds(500), Effort.rounds(49_500));
  }

  @Test
  void contains_comparesBitByBit() {
    int[] contained = {0};
    RandomCases.forEach(
        50_000,
        random -> {
          boolean ipv4 = random.nextBoolean();
          IpAddress address = random(random, ipv4);
          int prefix = random.nextInt((ipv4 ? 32 : 128) + 1);
          IpNetwork network = network(address, prefix);
          IpAddress candidate = flipped(address, random);
          boolean expected = bits(address).regionMatches(0, bits(candidate), 0, prefix);
          assertThat(network.contains(candidate))
              .as("%s in %s", candidate, network)
              .isEqualTo(expected);
          contained[0] += expected ? 1 : 0;
        });
    assertThat(contained[0])
        .as("both kinds are met")
        .isBetween(Effort.rounds(5_000), Effort.rounds(45_000));
  }

  @Test
  void contains_network_comparesPrefixes() {
    int[] contained = {0};
    RandomCases.forEach(
        50_000,
        random -> {
          IpAddress address = random(random, random.nextBoolean());
          int bits = bits(address).length();
          IpNetwork wide = network(address, random.nextInt(bits + 1));
          IpNetwork narrow = network(flipped(address, random), random.nextInt(bits + 1));
          boolean expected =
              wide.prefix() <= narrow.prefix()
                  && bits(address).regionMatches(0, bits(narrow.address()), 0, wide.prefix());
          assertThat(wide.contains(narrow)).as("%s in %s", narrow, wide).isEqualTo(expected);
          contained[0] += expected ? 1 : 0;
        });
    assertThat(contained[0])
        .as("both kinds are met")
        .isBetween(Effort.rounds(5_000), Effort.rounds(45_000));
  }

  @Test
  void compareTo_ordersByAddressAndPrefix() {
    List<IpNetwork> ordered =
        Stream.of("0.0.0.0/0", "0.0.0.0/8", "0.0.0.0/32", "10.0.0.0/8", "::/0", "::/8", "8000::/1")
            .map(IpNetwork::of)
            .toList();
    assertThat(ordered.stream().sorted(Comparator.reverseOrder()).sorted()).isEqualTo(ordered);
    assertThat(IpNetwork.of("10.0.0.0/8").contains(IpNetwork.of("::/8"))).isFalse();
    assertThat(IpNetwork.of("::/0").contains(IpNetwork.of("10.0.0.0/8"))).isFalse();
  }

  private static void assertRejected(String text, String sentence) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> IpNetwork.of(text))
        .withMessage(sentence);
  }

  private static IpAddress address(String text) {
    return IpAddress.of(text).orElseThrow();
  }

  private static IpAddress random(Random random, boolean ipv4) {
    return address(
        ipv4
            ? text(new BigInteger(32, random).toString(2), 32)
            : text(new BigInteger(127, random).setBit(127).toString(2), 128));
  }

  private static IpNetwork network(IpAddress address, int prefix) {
    String bits = bits(address);
    String first = bits.substring(0, prefix) + "0".repeat(bits.length() - prefix);
    return IpNetwork.of(text(first, bits.length()) + "/" + prefix);
  }

  /** Flips one bit of an address, inside or outside the prefix. */
  private static IpAddress flipped(IpAddress address, Random random) {
    StringBuilder bits = new StringBuilder(bits(address));
    int bit = random.nextInt(bits.length());
    bits.setCharAt(bit, bits.charAt(bit) == '0' ? '1' : '0');
    return address(text(bits.toString(), bits.length()));
  }

  /** Returns the 32 or 128 bits as digits, parsed from the text. */
  private static String bits(IpAddress address) {
    boolean ipv4 = address.toString().indexOf('.') >= 0;
    StringBuilder bits = new StringBuilder();
    if (ipv4) {
      for (String octet : address.toString().split("\\.", -1)) {
        bits.append(binary(Integer.parseInt(octet), 8));
      }
    } else {
      for (int group = 0; group < 8; group++) {
        bits.append(binary(address.group(group), 16));
      }
    }
    return bits.toString();
  }

  private static String binary(int number, int digits) {
    String binary = Integer.toBinaryString(number);
    return "0".repeat(digits - binary.length()) + binary;
  }

  private static String text(String binary, int bits) {
    String all = "0".repeat(bits - binary.length()) + binary;
    int step = bits == 32 ? 8 : 16;
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < bits; from += step) {
      int part = Integer.parseInt(all.substring(from, from + step), 2);
      text.append(from == 0 ? "" : step == 8 ? "." : ":");
      text.append(step == 8 ? Integer.toString(part) : Integer.toHexString(part));
    }
    return text.toString();
  }
}
