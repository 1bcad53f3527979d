package io.github.wayleave.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IpNetworkAroundTest {
  private static final IpAddress IPV4 = IpAddress.of("192.0.2.77").orElseThrow();
  private static final IpAddress IPV6 = IpAddress.of("2001:db8::1").orElseThrow();

  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 192.0.2.0/24",
    "192.0.2.0, 192.0.2.0/24",
    "255.255.255.255, 255.255.255.0/24",
    "::ffff:192.0.2.77, 192.0.2.0/24",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1::/48",
    "2001:db8:ffff:ffff::, 2001:db8:ffff::/48",
    "fe80::1%eth0, fe80::/48",
    "::1, ::/48"
  })
  void containing_keepsThePrefixOfTheFamily(String address, String network) {
    assertThat(IpNetwork.containing(IpAddress.of(address).orElseThrow(), 24, 48))
        .isEqualTo(IpNetwork.of(network));
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 0, 0.0.0.0/0",
    "192.0.2.77, 32, 192.0.2.77/32",
    "2001:db8::1, 0, ::/0",
    "2001:db8::1, 128, 2001:db8::1/128"
  })
  void containing_acceptsAnyPrefixOfTheFamily(String address, int prefix, String network) {
    assertThat(IpNetwork.containing(IpAddress.of(address).orElseThrow(), prefix, prefix))
        .hasToString(network);
  }

  @Test
  void containing_prefixOutOfRange_throws() {
    for (int prefix : List.of(-1, 33)) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> IpNetwork.containing(IPV4, prefix, 48))
          .withMessageContaining("expected 0 to 32");
    }
    for (int prefix : List.of(-1, 129)) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> IpNetwork.containing(IPV6, 24, prefix))
          .withMessageContaining("expected 0 to 128");
    }
  }
}
