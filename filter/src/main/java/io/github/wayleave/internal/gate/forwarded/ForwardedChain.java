package io.github.wayleave.internal.gate.forwarded;

import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.OperationPolicy;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The client and the host of a request, as the trusted proxies report them.
 *
 * <p>The chain is walked from the server outwards. What a proxy reports counts while all hops
 * between it and the server are trusted; anything further out may be forged. {@code client} is
 * empty if the server does not know an address, {@code host} if the outermost trusted proxy names
 * no valid host.
 */
public record ForwardedChain(Optional<IpAddress> client, Optional<HostName> host) {
  /**
   * Returns client and host. The fields are read only if the peer is a trusted proxy; otherwise the
   * container's values apply.
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
