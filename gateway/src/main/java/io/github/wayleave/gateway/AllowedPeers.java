package io.github.wayleave.gateway;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The peers that may ask: programs on this machine, and those in the networks of {@code --from}.
 */
final class AllowedPeers {
  static final String REFUSAL = "This address is in no network of --from.\n";

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.gate");
  private static final long PAUSE_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final List<IpNetwork> networks;
  private final AtomicLong nextLine = new AtomicLong(System.nanoTime());

  AllowedPeers(List<IpNetwork> networks) {
    this.networks = List.copyOf(networks);
  }

  /** Returns whether a peer may ask; logs a line for others, at most one a minute. */
  boolean allows(String peer) {
    Optional<IpAddress> address = IpAddress.of(peer);
    if (address.isPresent() && isAllowed(address.get())) {
      return true;
    }
    long now = System.nanoTime();
    long next = nextLine.get();
    if (now - next >= 0 && nextLine.compareAndSet(next, now + PAUSE_NANOS)) {
      LOG.warn(
          "refused a request from {}, which is in no network of --from; if it is a proxy of yours, add its network",
          address.map(IpAddress::toString).orElse("an unknown address"));
    }
    return false;
  }

  private boolean isAllowed(IpAddress address) {
    if (ListenAddress.isLoopback(address)) {
      return true;
    }
    for (IpNetwork network : networks) {
      if (network.contains(address)) {
        return true;
      }
    }
    return false;
  }
}
