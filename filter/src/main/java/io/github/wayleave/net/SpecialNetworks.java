package io.github.wayleave.net;

import java.util.List;
import java.util.stream.Stream;

/**
 * The networks whose addresses belong to no host of the public internet, from the registries of
 * IANA: IPv4 and IPv6 Special-Purpose Addresses (RFC 6890), IPv4 Multicast and IPv6 Address Space.
 *
 * <p>The few addresses that the registries call reachable inside the two blocks for protocol
 * assignments are left out: they are anycast addresses that lead to the nearest router (RFC 7723,
 * RFC 8155). Addresses that contain an IPv4 address (6to4, Teredo, NAT64) are left out as well,
 * since a packet for them may end at any IPv4 address, a private one included.
 */
final class SpecialNetworks {
  /** The only part of the IPv6 address space that is assigned (RFC 4291, 2.4). */
  private static final IpNetwork GLOBAL_UNICAST = IpNetwork.of("2000::/3");

  private static final List<IpNetwork> IPV4 =
      networks(
          "0.0.0.0/8", // this network: RFC 791, 3.2
          "10.0.0.0/8", // private: RFC 1918
          "100.64.0.0/10", // shared: RFC 6598
          "127.0.0.0/8", // loopback: RFC 1122, 3.2.1.3
          "169.254.0.0/16", // link-local: RFC 3927
          "172.16.0.0/12", // private: RFC 1918
          "192.0.0.0/24", // protocol assignments: RFC 6890, 2.1
          "192.0.2.0/24", // documentation: RFC 5737
          "192.88.99.0/24", // relays of 6to4: RFC 7526
          "192.168.0.0/16", // private: RFC 1918
          "198.18.0.0/15", // benchmarking: RFC 2544
          "198.51.100.0/24", // documentation: RFC 5737
          "203.0.113.0/24", // documentation: RFC 5737
          "224.0.0.0/4", // multicast: RFC 5771
          "240.0.0.0/4"); // reserved, and broadcast: RFC 1112, 4; RFC 8190

  /** Those inside {@link #GLOBAL_UNICAST}. */
  private static final List<IpNetwork> IPV6 =
      networks(
          "2001::/23", // protocol assignments, with Teredo: RFC 2928, RFC 4380
          "2001:db8::/32", // documentation: RFC 3849
          "2002::/16", // 6to4: RFC 3056
          "3fff::/20"); // documentation: RFC 9637

  private SpecialNetworks() {}

  private static List<IpNetwork> networks(String... texts) {
    return Stream.of(texts).map(IpNetwork::of).toList();
  }

  static boolean isGlobal(IpAddress address) {
    return (address.isIpv4() || GLOBAL_UNICAST.contains(address)) && !isSpecial(address);
  }

  private static boolean isSpecial(IpAddress address) {
    for (IpNetwork special : address.isIpv4() ? IPV4 : IPV6) {
      if (special.contains(address)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether no address of a network is special. Networks are nested or disjoint. */
  static boolean isGlobal(IpNetwork network) {
    if (!network.address().isIpv4() && !GLOBAL_UNICAST.contains(network)) {
      return false;
    }
    for (IpNetwork special : network.address().isIpv4() ? IPV4 : IPV6) {
      if (special.contains(network) || network.contains(special)) {
        return false;
      }
    }
    return true;
  }
}
