package io.github.wayleave.net;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobalAddressTest {
  record Row(String network, boolean global) {
    static Row of(String line) {
      String[] columns = line.split(" +", 3);
      return new Row(columns[0], columns[1].equals("yes"));
    }
  }

  static List<Row> table() throws IOException {
    try (InputStream in = GlobalAddressTest.class.getResourceAsStream("global-addresses.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(Row::of)
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void isGlobal_followsTheRegistriesOfIana(Row row) {
    IpNetwork network = network(row.network);
    assertThat(network.isGlobal()).isEqualTo(row.global);
    assertThat(network.address().isGlobal()).isEqualTo(row.global);
    assertThat(last(network).isGlobal()).as("%s", last(network)).isEqualTo(row.global);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0.0.0.0/0", "192.0.0.0/8", "172.0.0.0/8", "2000::/3", "2001::/16", "::/0"})
  void isGlobal_networkWithSpecialAddresses_isFalse(String network) {
    assertThat(IpNetwork.of(network).isGlobal()).isFalse();
  }

  @Test
  void isGlobal_network_agreesWithItsAddresses() {
    List<IpNetwork> special =
        rows().stream().filter(row -> !row.global).map(row -> network(row.network)).toList();
    RandomCases.forEach(
        20_000,
        random -> {
          IpAddress near = inside(RandomCases.oneOf(random, special), random);
          IpNetwork network = IpNetwork.containing(near, random.nextInt(33), random.nextInt(129));
          assertThat(network.isGlobal() && !inside(network, random).isGlobal())
              .as("%s", network)
              .isFalse();
        });
  }

  private static List<Row> rows() {
    try {
      return table();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static IpNetwork network(String text) {
    return text.indexOf('%') < 0
        ? IpNetwork.of(text)
        : IpNetwork.containing(IpAddress.of(text).orElseThrow(), 32, 128);
  }

  private static IpAddress last(IpNetwork network) {
    byte[] octets = network.address().octets();
    for (int bit = network.prefix(); bit < octets.length * 8; bit++) {
      octets[bit / 8] |= (byte) (0x80 >> bit % 8);
    }
    return IpAddress.ofOctets(octets);
  }

  private static IpAddress inside(IpNetwork network, Random random) {
    byte[] octets = network.address().octets();
    for (int bit = network.prefix(); bit < octets.length * 8; bit++) {
      octets[bit / 8] |= random.nextBoolean() ? (byte) (0x80 >> bit % 8) : 0;
    }
    return IpAddress.ofOctets(octets);
  }
}
