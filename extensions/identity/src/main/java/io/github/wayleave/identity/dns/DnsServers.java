package io.github.wayleave.identity.dns;

import io.github.wayleave.policy.section.IdentityPolicy.NameServer;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;

/** The name servers to ask, as socket addresses. */
@FunctionalInterface
public interface DnsServers {
  /** Returns the addresses in the order in which they are asked; empty if none is known. */
  List<InetSocketAddress> current();

  /**
   * Returns the name servers of a policy. Those of this machine are looked up again for each
   * question, since they change when it moves to another network.
   */
  static DnsServers of(NameServers servers) {
    if (servers.isSystem()) {
      return SystemNameServers::current;
    }
    List<InetSocketAddress> addresses =
        servers.servers().stream().map(DnsServers::socketAddress).toList();
    return () -> addresses;
  }

  private static InetSocketAddress socketAddress(NameServer server) {
    try {
      return new InetSocketAddress(
          InetAddress.getByAddress(server.address().octets()), server.port());
    } catch (UnknownHostException e) {
      throw new IllegalStateException("an address has 4 or 16 octets", e);
    }
  }
}
