package io.github.wayleave.internal.gate.forwarded;

import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Both ends of a request, seen through the proxies that are trusted.
 *
 * <p>The chain is walked from the server outwards. The word of a proxy counts while everybody
 * between it and the server is trusted; what is further out, anybody may have made up. The {@code
 * client} is empty if the server doesn't know an address, the {@code host} if the outermost trusted
 * proxy names none that can be.
 */
public record ForwardedChain(Optional<IpAddress> client, Optional<HostName> host) {
  /**
   * Returns both ends. The fields are read only if the peer is a trusted proxy, so where the
   * container decides, the ends are what it says.
   */
  public static ForwardedChain of(
      OperationPolicy.TrustedProxies proxies,
      String peer,
      String host,
      Function<String, List<String>> fields) {
    Optional<IpAddress> client = IpAddress.of(peer);
    boolean trusted = client.filter(proxies::trusts).isPresent();
    List<ForwardedHop> hops = trusted ? ForwardedFields.hops(fields) : List.of();
    String forwardedHost = host;
    for (int i = hops.size() - 1; i >= 0 && trusted; i--) {
      ForwardedHop hop = hops.get(i);
      forwardedHost = hop.host().orElse(forwardedHost);
      client = hop.client().isPresent() ? hop.client() : client;
      trusted = hop.client().filter(proxies::trusts).isPresent();
    }
    return new ForwardedChain(client, HostName.fromHostField(forwardedHost));
  }
}
