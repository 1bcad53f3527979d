package io.github.wayleave.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrustedProxiesTest {
  private static final IpNetwork TEN = IpNetwork.of("10.0.0.0/8");
  private static final IpNetwork DOCUMENTATION = IpNetwork.of("2001:db8::/32");

  @Test
  void container_trustsNoProxy() {
    assertThat(OperationPolicy.TrustedProxies.CONTAINER.usesContainer()).isTrue();
    assertThat(OperationPolicy.TrustedProxies.CONTAINER.trusts(address("127.0.0.1"))).isFalse();
    assertThat(OperationPolicy.TrustedProxies.CONTAINER).hasToString("container");
  }

  @Test
  void proxiesInNetworks_areTrusted() {
    OperationPolicy.TrustedProxies proxies =
        OperationPolicy.TrustedProxies.of(List.of(TEN, DOCUMENTATION));
    assertThat(proxies.usesContainer()).isFalse();
    assertThat(proxies.trusts(address("10.1.2.3"))).isTrue();
    assertThat(proxies.trusts(address("::ffff:10.1.2.3"))).isTrue();
    assertThat(proxies.trusts(address("2001:db8::1"))).isTrue();
    assertThat(proxies.trusts(address("192.0.2.1"))).isFalse();
    assertThat(proxies.trusts(address("2001:db9::1"))).isFalse();
  }

  @Test
  void emptyNetworks_trustNeitherProxiesNorContainer() {
    OperationPolicy.TrustedProxies noProxies = OperationPolicy.TrustedProxies.of(List.of());
    assertThat(noProxies.usesContainer()).isFalse();
    assertThat(noProxies.trusts(address("127.0.0.1"))).isFalse();
    assertThat(noProxies).isNotEqualTo(OperationPolicy.TrustedProxies.CONTAINER);
  }

  @Test
  void networks_areCopiedAndDefineEquality() {
    List<IpNetwork> networks = new ArrayList<>(List.of(TEN));
    OperationPolicy.TrustedProxies proxies = OperationPolicy.TrustedProxies.of(networks);
    networks.add(DOCUMENTATION);
    assertThat(proxies)
        .isEqualTo(OperationPolicy.TrustedProxies.of(List.of(TEN)))
        .hasSameHashCodeAs(OperationPolicy.TrustedProxies.of(List.of(TEN)))
        .isNotEqualTo(OperationPolicy.TrustedProxies.of(networks))
        .isNotEqualTo(TEN)
        .hasToString("[10.0.0.0/8]");
  }

  private static IpAddress address(String literal) {
    return IpAddress.of(literal).orElseThrow();
  }
}
