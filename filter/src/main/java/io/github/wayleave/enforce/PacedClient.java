package io.github.wayleave.enforce;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;

/**
 * Whom a pace is kept with: a crawler, at some hosts, from a network. A stranger elsewhere who
 * bears its name has a slot of his own.
 *
 * @param hosts which hosts share the pace, by a name of theirs
 * @param crawler the name that it sends
 * @param network the network that it comes from, as far as that is known
 */
public record PacedClient(String hosts, ProductToken crawler, Optional<IpNetwork> network) {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;

  /**
   * Returns a crawler that asks from an address: all the addresses that share its first {@value
   * #IPV4_PREFIX} bits, or {@value #IPV6_PREFIX} of IPv6, are one network.
   *
   * @param hosts which hosts share the pace, by a name of theirs
   * @param crawler the name that it sends
   * @param client the address, as far as that is known
   */
  public static PacedClient of(String hosts, ProductToken crawler, Optional<IpAddress> client) {
    return new PacedClient(
        hosts, crawler, client.map(address -> IpNetwork.around(address, IPV4_PREFIX, IPV6_PREFIX)));
  }
}
