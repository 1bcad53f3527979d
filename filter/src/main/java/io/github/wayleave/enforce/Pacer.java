package io.github.wayleave.enforce;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.Optional;

/**
 * An extension point that keeps crawlers to their crawl delay, in one process or across many
 * servers.
 *
 * <p>Request threads call a pacer concurrently, once for each request of a crawler with a crawl
 * delay, and never for a browser. A call must be fast: after one that takes more than half a
 * second, Wayleave does not call the pacer for ten seconds. While sixteen calls hang, it does not
 * call the pacer either.
 *
 * <p>A call also fails if it throws, or returns null, a negative duration, or more than twice the
 * delay. When a call fails, the request passes as if there were no crawl delay; rules are still
 * enforced. Failures are counted, logged once a minute, and turn the health of the policy {@code
 * DEGRADED} while they last.
 */
public interface Pacer {
  /**
   * Acquires a client's slot if it is free; the next slot is free {@code delay} later. A pacer may
   * accept a request slightly early if it counts the next slot from the time when the request was
   * due.
   *
   * @param client the crawler, its network, and the hosts that share the pace
   * @param delay the published crawl delay, greater than zero
   * @return zero if this request acquired the slot, or else the time until the slot is free, at
   *     most twice the delay
   */
  Duration acquire(PaceKey client, Duration delay);

  /**
   * Acquires a slot like {@link #acquire}, and returns on whose knowledge the answer is based. Most
   * pacers implement {@code acquire} alone.
   */
  default SlotAnswer ask(PaceKey client, Duration delay) {
    return new SlotAnswer(acquire(client, delay), false);
  }

  /**
   * The answer of a pacer.
   *
   * @param until zero if the request acquired the slot, or else the time until it is free
   * @param isAlone whether this node decided alone, although nodes share the slots, because the
   *     store that they share could not be asked
   */
  record SlotAnswer(Duration until, boolean isAlone) {}

  /**
   * The key of a slot: a crawler from a network, at hosts that share a pace. An impostor in another
   * network has a separate slot. A verified crawler has one slot for all its networks.
   *
   * @param hosts a name for the hosts that share the pace
   * @param crawler the product token that the crawler sends
   * @param network the network that the request comes from; empty if it is unknown, or the crawler
   *     is verified
   */
  record PaceKey(String hosts, ProductToken crawler, Optional<IpNetwork> network) {
    private static final int IPV4_PREFIX = 24;
    private static final int IPV6_PREFIX = 48;

    /**
     * Returns the key for a request. Addresses with the same first {@value #IPV4_PREFIX} bits, or
     * {@value #IPV6_PREFIX} for IPv6, form one network.
     *
     * @param hosts a name for the hosts that share the pace
     * @param crawler the product token that the crawler sends
     * @param client the address that the request comes from, if known
     */
    public static PaceKey of(String hosts, ProductToken crawler, Optional<IpAddress> client) {
      return new PaceKey(
          hosts,
          crawler,
          client.map(address -> IpNetwork.containing(address, IPV4_PREFIX, IPV6_PREFIX)));
    }
  }
}
