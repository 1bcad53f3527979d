package io.github.wayleave.internal.ledger.fact;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The networks that no client on the internet has: those of proxies, containers and the machine
 * itself, and those that stand for many other addresses, as where IPv4 is translated to IPv6.
 * Requests from there are those of many clients. Addresses of documentation are not among them.
 */
public final class SharedNetworks {
  private static final List<IpNetwork> DOCUMENTATION =
      networks(
          "192.0.2.0/24", // RFC 5737
          "198.51.100.0/24",
          "203.0.113.0/24",
          "2001:db8::/32", // RFC 3849
          "3fff::/20"); // RFC 9637

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
    if (address.isEmpty() || address.get().isGlobal()) {
      return false;
    }
    for (IpNetwork documentation : DOCUMENTATION) {
      if (documentation.contains(address.get())) {
        return false;
      }
    }
    return true;
  }
}
