package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpNetwork;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllowedPeersTest {
  private final AllowedPeers peers =
      new AllowedPeers(List.of(IpNetwork.of("10.0.0.0/8"), IpNetwork.of("2001:db8::/32")));

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
}
