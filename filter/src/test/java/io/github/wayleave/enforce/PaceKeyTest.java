package io.github.wayleave.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaceKeyTest {
  private static final ProductToken CRAWLER = ProductToken.of("GPTBot");

  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 192.0.2.0/24",
    "::ffff:192.0.2.78, 192.0.2.0/24",
    "2001:db8:1:2::3, 2001:db8:1::/48"
  })
  void of_address_hasItsNetwork(String address, String network) {
    Pacer.PaceKey client = Pacer.PaceKey.of("example.org", CRAWLER, IpAddress.of(address));
    assertThat(client)
        .isEqualTo(new Pacer.PaceKey("example.org", CRAWLER, Optional.of(IpNetwork.of(network))));
  }

  @Test
  void of_unknownAddress_hasNoNetwork() {
    assertThat(Pacer.PaceKey.of("example.org", CRAWLER, Optional.empty()).network()).isEmpty();
  }
}
