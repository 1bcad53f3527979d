package io.github.wayleave.gateway;

import io.github.wayleave.gateway.question.LinePause;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The peers that may ask: programs on this machine, and those in the networks of {@code --from},
 * or, for metrics, of {@code --metrics-from}.
 */
final class AllowedPeers {
  /** Programs on this machine alone. */
  static final AllowedPeers LOOPBACK = new AllowedPeers(List.of(), List.of());

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.gate");

  private final List<IpNetwork> proxies;
  private final List<IpNetwork> scrapers;
  private final LinePause pause = new LinePause();

  /**
   * Creates the peers.
   *
   * @param from the networks of the proxies
   * @param metricsFrom the networks of those who read metrics; if it is empty, the proxies may
   */
  AllowedPeers(List<IpNetwork> from, List<IpNetwork> metricsFrom) {
    this.proxies = List.copyOf(from);
    this.scrapers = metricsFrom.isEmpty() ? proxies : List.copyOf(metricsFrom);
  }

  /** Returns whether a peer may ask questions; logs a line for others, at most one a minute. */
  boolean allows(String peer) {
    return isIn(proxies, peer)
        || refuse(peer, "--from; if it is a proxy of yours, add its network");
  }

  /** Returns whether a peer may read metrics; logs a line for others, at most one a minute. */
  boolean allowsMetrics(String peer) {
    return isIn(scrapers, peer)
        || refuse(peer, "--metrics-from; if it is a Prometheus of yours, add its network");
  }

  /** Returns whether a peer may see the reasons of a bad health. */
  boolean allowsDetails(String peer) {
    return isIn(proxies, peer) || isIn(scrapers, peer);
  }

  private boolean refuse(String peer, String advice) {
    if (pause.tryLog()) {
      LOG.warn(
          "refused a request from {}, which is in no network of {}",
          IpAddress.of(peer).map(IpAddress::toString).orElse("an unknown address"),
          advice);
    }
    return false;
  }

  private static boolean isIn(List<IpNetwork> networks, String peer) {
    Optional<IpAddress> address = IpAddress.of(peer);
    if (address.isEmpty()) {
      return false;
    }
    if (address.get().isLoopback()) {
      return true;
    }
    for (IpNetwork network : networks) {
      if (network.contains(address.get())) {
        return true;
      }
    }
    return false;
  }
}
