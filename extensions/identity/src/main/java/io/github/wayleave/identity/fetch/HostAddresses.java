package io.github.wayleave.identity.fetch;

import io.github.wayleave.identity.dns.DnsClient;
import io.github.wayleave.identity.dns.DnsResult;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import java.io.IOException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

/** Finds the addresses of hosts. */
@FunctionalInterface
public interface HostAddresses {
  /**
   * Returns all addresses of a host, at least one.
   *
   * @param host a DNS name
   * @throws IOException if there are none, or asking failed; the message says why
   */
  List<IpAddress> of(String host, Deadline deadline) throws IOException;

  /**
   * Returns the addresses that name servers have: those of IPv4, then those of IPv6. If asking for
   * the addresses of one family fails, those of the other are enough.
   */
  static HostAddresses from(DnsClient client) {
    return (host, deadline) -> {
      List<DnsResult<IpAddress>> results =
          List.of(client.ipv4Of(host, deadline), client.ipv6Of(host, deadline));
      List<IpAddress> addresses = new ArrayList<>();
      for (DnsResult<IpAddress> result : results) {
        if (result instanceof DnsResult.Found<IpAddress> found) {
          addresses.addAll(found.values());
        }
      }
      if (!addresses.isEmpty()) {
        return addresses;
      }
      for (DnsResult<IpAddress> result : results) {
        if (result instanceof DnsResult.Failed<IpAddress> failed) {
          throw new UnknownHostException("no addresses of its host: " + failed.reason());
        }
      }
      throw new UnknownHostException("its host has no addresses");
    };
  }
}
