package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.IpNetwork;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnsafeNetworksTest {
  private static final String PROPERTY = "wayleave.identity.unsafe-networks";
  private static final String VARIABLE = "WAYLEAVE_IDENTITY_UNSAFE_NETWORKS";

  @Test
  void setting_isAPropertyOrAVariable_withNetworks() {
    assertThat(UnsafeNetworks.of(name -> null, name -> null)).isEmpty();
    assertThat(UnsafeNetworks.of(Map.of(PROPERTY, "127.0.0.0/8, ::1")::get, name -> null))
        .containsExactly(IpNetwork.of("127.0.0.0/8"), IpNetwork.of("::1"));
    assertThat(UnsafeNetworks.of(name -> null, Map.of(VARIABLE, "10.0.0.0/8")::get))
        .containsExactly(IpNetwork.of("10.0.0.0/8"));
    assertThat(UnsafeNetworks.of(Map.of(PROPERTY, "")::get, Map.of(VARIABLE, "10.0.0.0/8")::get))
        .isEmpty();
  }

  @Test
  void invalidSetting_isIgnored() {
    assertThat(UnsafeNetworks.of(Map.of(PROPERTY, "127.0.0.0/8,any")::get, name -> null)).isEmpty();
  }
}
