package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressListTest {
  @Test
  void constructor_sortsAndRemovesRepetitions() {
    List<IpNetwork> networks =
        Stream.of("2001:4860::/32", "66.249.66.0/27", "66.249.64.0/27", "66.249.66.0/27")
            .map(IpNetwork::of)
            .toList();
    assertThat(new AddressList(networks, Optional.empty()).networks())
        .map(IpNetwork::toString)
        .containsExactly("66.249.64.0/27", "66.249.66.0/27", "2001:4860::/32");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8.0.0.0/7 | contains 8.0.0.0/7, which is wider than /8 and would verify almost any client",
        "2a00::/18 | contains 2a00::/18, which is wider than /19 and would verify almost any client",
        "10.0.0.0/8 | contains 10.0.0.0/8, which is not global",
        "172.0.0.0/8 | contains 172.0.0.0/8, which is not global"
      })
  void constructor_unusableNetwork_throws(String network, String sentence) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new AddressList(List.of(IpNetwork.of(network)), Optional.empty()))
        .withMessage(sentence);
  }

  @Test
  void constructor_tooManyNetworks_throws() {
    List<IpNetwork> networks =
        IntStream.rangeClosed(0, 20_000)
            .mapToObj(i -> IpNetwork.of("66.0.%s.%s".formatted(i >> 8, i & 0xFF)))
            .toList();
    assertThat(new AddressList(networks.subList(1, 20_001), Optional.empty()).networks())
        .hasSize(20_000);
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new AddressList(networks, Optional.empty()))
        .withMessage("contains more than 20,000 networks");
  }
}
