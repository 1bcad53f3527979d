package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpNetwork;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllowedPeersTest {
  private final AllowedPeers peers =
      new AllowedPeers(
          List.of(IpNetwork.of("10.0.0.0/8"), IpNetwork.of("2001:db8::/32")),
          List.of(IpNetwork.of("172.16.0.0/12")));

  @Test
  void peerInANetwork_isAllowed() {
    assertThat(List.of("10.1.2.3", "2001:db8::7", "127.0.0.1", "127.9.9.9", "::1"))
        .allMatch(peers::allows);
  }

  @Test
  void otherPeer_isNotAllowed() {
    assertThat(List.of("11.1.2.3", "2001:db9::7", "", "unknown", "::ffff:11.0.0.1"))
        .noneMatch(peers::allows);
  }

  @Test
  void metrics_onlyTheNetworksForThem() {
    assertThat(List.of("172.16.5.4", "127.0.0.1")).allMatch(peers::allowsMetrics);
    assertThat(List.of("10.1.2.3", "11.1.2.3", "")).noneMatch(peers::allowsMetrics);
  }

  @Test
  void metrics_withoutNetworksForThem_thoseOfTheProxies() {
    AllowedPeers proxies = new AllowedPeers(List.of(IpNetwork.of("10.0.0.0/8")), List.of());
    assertThat(proxies.allowsMetrics("10.1.2.3")).isTrue();
    assertThat(proxies.allowsMetrics("172.16.5.4")).isFalse();
  }
}
