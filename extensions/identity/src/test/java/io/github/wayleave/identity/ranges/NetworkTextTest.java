package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTextTest {
  @ParameterizedTest
  @CsvSource({
    "66.249.64.0/27, 66.249.64.0/27",
    "66.249.64.1, 66.249.64.1/32",
    "66.249.64.1/27, 66.249.64.0/27",
    "0.0.0.0/0, 0.0.0.0/0",
    "2001:4860::/32, 2001:4860::/32",
    "2001:4860:0:0::1, 2001:4860::1/128",
    "2001:4860::1/32, 2001:4860::/32",
    "::ffff:66.249.64.1, 66.249.64.1/32",
    "0000:0000:0000:0000:0000:ffff:255.255.255.255, 255.255.255.255/32"
  })
  void parse_network(String text, String network) {
    assertThat(NetworkText.parse(text)).contains(IpNetwork.of(network));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "/8",
        "66.249.64.0/",
        "66.249.64.0/33",
        "66.249.64.0/-1",
        "66.249.64.0/+1",
        "66.249.64.0/x",
        "66.249.64.0/1x",
        "66.249.64.0/0027",
        "66.249.64.0/27/27",
        "66.249.64.0/255.255.255.224",
        "66.249.64.0/\u0662",
        "66.249.64.0-66.249.64.31",
        "66.249.64",
        "066.249.64.0",
        " 66.249.64.0",
        "crawl.example.org",
        "[2001:4860::1]",
        "[2001:4860::]/32",
        "fe80::1%eth0",
        "2001:4860::/129",
        "::ffff:66.249.64.0/27",
        "::ffff:66.249.64.0/123"
      })
  void parse_otherText_isEmpty(String text) {
    assertThat(NetworkText.parse(text)).isEmpty();
  }

  @Test
  void parse_acceptsWhatIpNetworkAccepts() {
    List<String> parts =
        List.of("/", "::", ":", ".", "0", "66.249.64.0", "8", "f", "-", "27", "2a00", "ffff");
    int[] networks = {0};
    RandomCases.forEach(
        100_000,
        random -> {
          String text = RandomCases.text(random, parts, 6);
          Optional<IpNetwork> network = NetworkText.parse(text);
          strict(text).ifPresent(expected -> assertThat(network).contains(expected));
          networks[0] += network.isPresent() ? 1 : 0;
        });
    assertThat(networks[0]).as("both kinds are met").isPositive();
  }

  private static Optional<IpNetwork> strict(String text) {
    try {
      return Optional.of(IpNetwork.of(text));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
