package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AllocationCounter;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressTableTest {
  @Test
  void contains_noNetworks_isFalse() {
    AddressTable table = AddressTable.of(List.of());
    assertThat(table.contains(address("66.249.64.1"))).isFalse();
    assertThat(table.contains(address("::"))).isFalse();
  }

  @Test
  void contains_bordersOfNetworks() {
    AddressTable table =
        AddressTable.of(
            List.of(
                IpNetwork.of("66.249.64.0/27"),
                IpNetwork.of("66.249.64.64/27"),
                IpNetwork.of("255.255.255.255"),
                IpNetwork.of("::/19"),
                IpNetwork.of("ffff::/16")));
    assertThat(table.contains(address("66.249.63.255"))).isFalse();
    assertThat(table.contains(address("66.249.64.0"))).isTrue();
    assertThat(table.contains(address("66.249.64.31"))).isTrue();
    assertThat(table.contains(address("66.249.64.32"))).isFalse();
    assertThat(table.contains(address("66.249.64.95"))).isTrue();
    assertThat(table.contains(address("66.249.64.96"))).isFalse();
    assertThat(table.contains(address("255.255.255.255"))).isTrue();
    assertThat(table.contains(address("::"))).isTrue();
    assertThat(table.contains(address("0:1fff:ffff::"))).isTrue();
    assertThat(table.contains(address("0:2000::"))).isFalse();
    assertThat(table.contains(address("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"))).isTrue();
  }

  @Test
  void contains_ipv4Address_isInNoIpv6Network() {
    AddressTable table = AddressTable.of(List.of(IpNetwork.of("::/0"), IpNetwork.of("10.0.0.0/8")));
    assertThat(table.contains(address("::ffff:11.0.0.1"))).isFalse();
    assertThat(table.contains(address("::ffff:10.0.0.1"))).isTrue();
    assertThat(table.contains(address("2a00::"))).isTrue();
  }

  @Test
  void contains_agreesWithASearchThroughAllNetworks() {
    int[] contained = {0};
    RandomCases.forEach(
        5_000,
        random -> {
          List<IpNetwork> networks = RandomNetworks.networks(random, 30);
          AddressTable table = AddressTable.of(networks);
          for (int i = 0; i < 20; i++) {
            IpAddress address = RandomNetworks.address(random);
            boolean expected = networks.stream().anyMatch(network -> network.contains(address));
            assertThat(table.contains(address))
                .as("%s in %s", address, networks)
                .isEqualTo(expected);
            contained[0] += expected ? 1 : 0;
          }
        });
    assertThat(contained[0])
        .as("both kinds are met")
        .isBetween(Effort.rounds(5_000), Effort.rounds(95_000));
  }

  @Test
  void contains_largestTable_allocatesNothing() {
    List<IpNetwork> networks =
        IntStream.range(0, AddressList.MAX_NETWORKS)
            .mapToObj(i -> IpNetwork.of("66.%s.%s.0/25".formatted(i >> 8, i & 0xFF)))
            .toList();
    AddressTable table = AddressTable.of(networks);
    List<IpAddress> addresses =
        List.of(
            address("1.1.1.1"),
            address("66.0.0.128"),
            address("66.77.88.99"),
            address("66.78.31.128"),
            address("2001:4860::1"));
    long allocated =
        AllocationCounter.by(
            () -> {
              for (int i = 0; i < addresses.size(); i++) {
                table.contains(addresses.get(i));
              }
            });
    assertThat(allocated).isZero();
    assertThat(addresses).map(table::contains).containsExactly(false, false, true, false, false);
  }

  private static IpAddress address(String text) {
    return IpAddress.of(text).orElseThrow();
  }
}
