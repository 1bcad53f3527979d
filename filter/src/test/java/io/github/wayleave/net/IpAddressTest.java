package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2001:db8:0:0:1:0:0:1",
        "2001:0db8:0:0:1:0:0:1",
        "2001:db8::1:0:0:1",
        "2001:db8::0:1:0:0:1",
        "2001:0db8::1:0:0:1",
        "2001:db8:0:0:1::1",
        "2001:db8:0000:0:1::1",
        "2001:DB8:0:0:1::1"
      })
  void rfc5952_1_allFormsAreEqual(String text) {
    assertThat(IpAddress.of(text)).map(IpAddress::toString).contains("2001:db8::1:0:0:1");
  }

  @ParameterizedTest
  @CsvSource({"2001:0db8::0001, 2001:db8::1", "2001:db8::aaaa:0000:1, 2001:db8::aaaa:0:1"})
  void rfc5952_4_1_leadingZerosAreOmitted(String text, String canonical) {
    canonical(text, canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "2001:db8:0:0:0:0:2:1, 2001:db8::2:1",
    "2001:db8::0:1, 2001:db8::1",
    "0:0:0:0:0:0:0:0, ::",
    "0:0:0:0:0:0:0:1, ::1",
    "1:0:0:0:0:0:0:0, 1::"
  })
  void rfc5952_4_2_1_shortenedAsMuchAsPossible(String text, String canonical) {
    canonical(text, canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "2001:db8::1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
    "::2:3:4:5:6:7:8, 0:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0"
  })
  void rfc5952_4_2_2_oneGroupIsNotShortened(String text, String canonical) {
    canonical(text, canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
    "2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
    "0:0:1:0:0:1:0:0, ::1:0:0:1:0:0"
  })
  void rfc5952_4_2_3_theLongestRunAndThenTheFirst(String text, String canonical) {
    canonical(text, canonical);
  }

  @ParameterizedTest
  @CsvSource({"2001:DB8::ABCD:EF, 2001:db8::abcd:ef", "::I, ''"})
  void rfc5952_4_3_lowerCase(String text, String canonical) {
    assertThat(IpAddress.of(text).map(IpAddress::toString).orElse("")).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "::ffff:10.0.0.1, 10.0.0.1",
    "::FFFF:a00:1, 10.0.0.1",
    "0:0:0:0:0:ffff:10.0.0.1, 10.0.0.1",
    "[::ffff:10.0.0.1], 10.0.0.1",
    "::10.0.0.1, ::a00:1",
    "::ffff:0:10.0.0.1, ::ffff:0:a00:1",
    "1::ffff:10.0.0.1, 1::ffff:a00:1"
  })
  void rfc4291_2_5_5_2_mappedAddressEqualsIpv4(String text, String canonical) {
    canonical(text, canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "[::1], ::1",
    "fe80::1%eth0, fe80::1",
    "[fe80::1%25eth0], fe80::1",
    "fe80:0:0:0:0:0:0:1%3, fe80::1",
    "::1.2.3.4, ::102:304",
    "1:2:3:4:5:6:255.255.255.255, 1:2:3:4:5:6:ffff:ffff",
    "0.0.0.0, 0.0.0.0",
    "255.255.255.255, 255.255.255.255",
    "1.20.199.249, 1.20.199.249"
  })
  void rfc4291_2_2_forms(String text, String canonical) {
    canonical(text, canonical);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ".",
        ":",
        ":::",
        "...",
        "[",
        "]",
        "[]",
        "%",
        "1",
        "1.2.3",
        "1.2.3.4.5",
        "1.2.3.4.",
        ".1.2.3.4",
        "1..2.3",
        "01.2.3.4",
        "1.2.3.00",
        "256.1.1.1",
        "1.1.1.260",
        "1.1.1.300",
        "1.1.1.1000",
        "+1.1.1.1",
        "-1.1.1.1",
        "0x1.1.1.1",
        "1.1.1.a",
        "\uff11.1.1.1",
        "\u0661.1.1.1",
        " 1.1.1.1",
        "1.1.1.1 ",
        "1.1.1.1:80",
        "1.1.1.1%eth0",
        "1.1.1.1/32",
        "[1.1.1.1]",
        "::1 ",
        " ::1",
        "::g",
        "::\uff11",
        "::+1",
        "::-1",
        "12345::",
        "1::2::3",
        "::1:",
        ":1::",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "::1:2:3:4:5:6:7:8",
        "1:2:3:4::5:6:7:8",
        "::1.2.3",
        "::1.2.3.4:5",
        "1.2.3.4::",
        "::01.2.3.4",
        "::256.2.3.4",
        "1:2:3:4:5:6:7:1.2.3.4",
        "1.2.3.4:1.2.3.4",
        "[::1",
        "::1]",
        "[[::1]]",
        "[::1]:80",
        "localhost",
        "example.org",
        "_hidden",
        "unknown"
      })
  void of_otherText_isEmpty(String literal) {
    assertThat(IpAddress.of(literal)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1.", "f", ":", "::", "[", "]", "%", "0:", "1.1.1.1", "ffff:"})
  void of_longText_isEmpty(String part) {
    assertThat(IpAddress.of(part.repeat(100_000))).isEmpty();
    assertThat(IpAddress.of("[" + part.repeat(100_000) + "]")).isEmpty();
  }

  @Test
  void of_neverThrows() {
    List<String> parts =
        List.of("::", ":", ".", "[", "]", "%", "0", "1", "255", "ff", "FFFF", "g", "-", "\u0661");
    int[] addresses = {0};
    RandomCases.forEach(
        100_000,
        random ->
            IpAddress.of(RandomCases.text(random, parts, 9))
                .ifPresent(
                    address -> {
                      addresses[0]++;
                      canonical(address.toString(), address.toString());
                    }));
    assertThat(addresses[0])
        .as("both kinds are met")
        .isBetween(Effort.rounds(1_000), Effort.rounds(99_000));
  }

  @Test
  void of_randomAddress_matchesTheJdk() {
    RandomCases.forEach(20_000, random -> assertLikeJdk(octets(random)));
  }

  @Test
  void rfc3986_3_2_2_randomDigitsAndDots_matchTheGrammar() {
    String octet = "([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])";
    Pattern quad = Pattern.compile(octet + "(\\." + octet + "){3}");
    List<String> parts =
        List.of("0", "1", "2", "5", "9", "10", "99", "255", "256", ".", ".", ".", "a");
    int[] valid = {0};
    RandomCases.forEach(
        200_000,
        random -> {
          String text = RandomCases.text(random, parts, 8);
          boolean isValid = quad.matcher(text).matches();
          assertThat(IpAddress.of(text).map(IpAddress::toString))
              .isEqualTo(isValid ? Optional.of(text) : Optional.empty());
          valid[0] += isValid ? 1 : 0;
        });
    assertThat(valid[0]).isPositive();
  }

  /**
   * The JDK does not look up names that contain a colon. It accepts groups of more than four
   * digits, which RFC 4291, 2.2 does not allow.
   */
  @Test
  void of_randomGroupsAndColons_matchesTheJdk() {
    List<String> parts = List.of("::", ":", ":", ":", "0", "1", "ab", "FFFF", "1:", "2:");
    RandomCases.forEach(
        100_000,
        random -> {
          String text = "1:" + RandomCases.text(random, parts, 16);
          Optional<String> expected =
              jdk(text)
                  .filter(address -> !text.matches(".*[0-9A-Fa-f]{5}.*"))
                  .map(InetAddress::getHostAddress);
          assertThat(IpAddress.of(text).isPresent()).as(text).isEqualTo(expected.isPresent());
          expected.ifPresent(
              address -> assertThat(IpAddress.of(address)).isEqualTo(IpAddress.of(text)));
        });
  }

  @Test
  void equalsAndHashCodeFollowTheAddress() {
    IpAddress address = IpAddress.of("2001:db8::1").orElseThrow();
    assertThat(address)
        .isEqualTo(IpAddress.of("[2001:DB8:0::1%eth0]").orElseThrow())
        .hasSameHashCodeAs(IpAddress.of("2001:db8:0::1").orElseThrow())
        .isNotEqualTo(IpAddress.of("2001:db8::2").orElseThrow())
        .isNotEqualTo(IpAddress.of("2001:db9::1").orElseThrow())
        .isNotEqualTo("2001:db8::1");
  }

  @Test
  void octets_areThoseOfTheJdk() {
    RandomCases.forEach(
        20_000,
        random -> {
          byte[] octets = octets(random);
          IpAddress address = IpAddress.ofOctets(octets);
          InetAddress expected = inetAddress(octets);
          assertThat(address.octets()).isEqualTo(expected.getAddress());
          assertThat(address.isIpv4()).isEqualTo(expected instanceof Inet4Address);
          assertThat(IpAddress.of(expected.getHostAddress())).contains(address);
        });
  }

  @Test
  void rfc4291_2_5_5_2_octetsOfMappedAddress_areThoseOfIpv4() {
    byte[] mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 66, -7, 66, 1};
    IpAddress address = IpAddress.ofOctets(mapped);
    assertThat(address).hasToString("66.249.66.1");
    assertThat(address.octets()).containsExactly(66, -7, 66, 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 5, 15, 17, 32})
  void ofOctets_anotherNumber_throws(int octets) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> IpAddress.ofOctets(new byte[octets]))
        .withMessage("expected the 4 or 16 octets of an IP address, found " + octets);
  }

  @Test
  void compareTo_ordersByFamilyAndValue() {
    List<String> ordered =
        List.of("0.0.0.0", "127.255.255.255", "128.0.0.0", "::", "::1", "0:0:0:1::", "8000::");
    List<IpAddress> addresses =
        ordered.stream().map(text -> IpAddress.of(text).orElseThrow()).toList();
    for (int i = 0; i < addresses.size(); i++) {
      for (int j = 0; j < addresses.size(); j++) {
        assertThat(Integer.signum(addresses.get(i).compareTo(addresses.get(j))))
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  private static InetAddress inetAddress(byte[] octets) {
    try {
      return InetAddress.getByAddress(octets);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static void canonical(String text, String canonical) {
    Optional<IpAddress> address = IpAddress.of(text);
    assertThat(address).map(IpAddress::toString).contains(canonical);
    assertThat(IpAddress.of(canonical)).isEqualTo(address);
  }

  private static void assertLikeJdk(byte[] octets) {
    try {
      InetAddress expected = InetAddress.getByAddress(octets);
      IpAddress address = IpAddress.of(expected.getHostAddress()).orElseThrow();
      assertThat(InetAddress.getByName(address.toString())).isEqualTo(expected);
      assertThat(IpAddress.of(address.toString())).contains(address);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] octets(Random random) {
    byte[] octets = new byte[random.nextBoolean() ? 4 : 16];
    random.nextBytes(octets);
    for (int i = 0; i < octets.length; i += 2) {
      if (random.nextBoolean()) {
        octets[i] = 0;
        octets[i + 1] = (byte) (random.nextInt(4) / 3);
      }
    }
    return octets;
  }

  private static Optional<InetAddress> jdk(String text) {
    try {
      return Optional.of(InetAddress.getByName(text));
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, true",
    "127.255.255.255, true",
    "::ffff:127.0.0.1, true",
    "::1, true",
    "126.255.255.255, false",
    "128.0.0.0, false",
    "::, false",
    "::2, false",
    "7f00::1, false",
    "1::1, false"
  })
  void loopback_isThisMachineAlone(String address, boolean isLoopback) {
    assertThat(IpAddress.of(address).orElseThrow().isLoopback()).isEqualTo(isLoopback);
  }
}
