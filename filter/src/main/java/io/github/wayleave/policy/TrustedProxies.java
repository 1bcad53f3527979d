package io.github.wayleave.policy;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.List;
import java.util.Optional;

/** Whose word counts about who asks, and for which host: the container's, or that of proxies. */
public final class TrustedProxies {
  /** Believes what the container has decided, which has settings of its own for proxies. */
  public static final TrustedProxies CONTAINER = new TrustedProxies(Optional.empty());

  private final Optional<List<IpNetwork>> networks;

  private TrustedProxies(Optional<List<IpNetwork>> networks) {
    this.networks = networks;
  }

  /** Believes the proxies in {@code networks}, and nobody where there are none. */
  public static TrustedProxies of(List<IpNetwork> networks) {
    return new TrustedProxies(Optional.of(List.copyOf(networks)));
  }

  /** Tells whether the container decides. */
  public boolean isContainer() {
    return networks.isEmpty();
  }

  /** Tells whether {@code proxy} is in one of the networks; the container has none. */
  public boolean trusts(IpAddress proxy) {
    return networks.stream().flatMap(List::stream).anyMatch(network -> network.contains(proxy));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TrustedProxies proxies && proxies.networks.equals(networks);
  }

  @Override
  public int hashCode() {
    return networks.hashCode();
  }

  /** Returns the networks, or {@code container}. */
  @Override
  public String toString() {
    return networks.map(List::toString).orElse("container");
  }
}
