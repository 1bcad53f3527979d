package io.github.wayleave.internal.ledger.fact;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The networks that only a proxy, a container or the machine itself has: requests from there are
 * those of many clients. Addresses of documentation are not among them.
 */
public final class SharedNetworks {
  private static final List<IpNetwork> NETWORKS =
      networks(
          "0.0.0.0/8", // this network: RFC 791, 3.2
          "10.0.0.0/8", // private: RFC 1918
          "100.64.0.0/10", // shared: RFC 6598
          "127.0.0.0/8", // loopback: RFC 1122, 3.2.1.3
          "169.254.0.0/16", // link-local: RFC 3927
          "172.16.0.0/12", // private: RFC 1918
          "192.168.0.0/16", // private: RFC 1918
          "::/48", // loopback and unspecified: RFC 4291, 2.5
          "fc00::/7", // unique local: RFC 4193
          "fe80::/10"); // link-local: RFC 4291, 2.5.6

  private SharedNetworks() {}

  private static List<IpNetwork> networks(String... texts) {
    List<IpNetwork> networks = new ArrayList<>();
    for (String text : texts) {
      networks.add(IpNetwork.of(text));
    }
    return List.copyOf(networks);
  }

  /**
   * Returns whether a network is one of them.
   *
   * @param network the network of a {@link Subject}; false for a hash in its place
   */
  public static boolean contains(String network) {
    if (network.equals(Subject.UNKNOWN)) {
      return true;
    }
    int slash = network.indexOf('/');
    Optional<IpAddress> address = IpAddress.of(slash < 0 ? network : network.substring(0, slash));
    if (address.isEmpty()) {
      return false;
    }
    for (IpNetwork shared : NETWORKS) {
      if (shared.contains(address.get())) {
        return true;
      }
    }
    return false;
  }
}
