package io.github.wayleave.enforce;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Duration;
import java.util.Optional;

/**
 * An extension that remembers when crawlers came last, in this process or for many servers.
 *
 * <p>A pacer is called by the threads that serve requests, by many of them at once, for each
 * request of a crawler with a crawl delay; never for a browser. It has to be quick: a call that
 * takes longer than half a second fails, and then the pacer is not called for ten seconds. While
 * sixteen calls hang it is not called either.
 *
 * <p>A call fails, too, if it throws anything, or returns null, a negative duration, or one of more
 * than twice the delay. A request whose call fails passes as if there were no crawl delay; rules
 * hold all the same. Failures are counted and logged, once a minute, and the health of the policy
 * is {@code DEGRADED} while the pacer fails.
 */
public interface Pacer {
  /**
   * Takes the slot of a client if it is free; the next is free after {@code delay}. A pacer may let
   * a request pass that comes a little too early, if the next slot counts from when the request was
   * due.
   *
   * @param client the crawler, where it comes from, and which hosts it asks
   * @param delay the published crawl delay; more than zero
   * @return how long it is until the slot is free, at most twice the delay; zero if it was taken
   */
  Duration acquire(PaceKey client, Duration delay);

  /**
   * Whom a pace is kept with: a crawler, at some hosts, from a network. A stranger elsewhere who
   * bears its name has a slot of his own.
   *
   * @param hosts which hosts share the pace, by a name of theirs
   * @param crawler the name that it sends
   * @param network the network that it comes from, as far as that is known
   */
  record PaceKey(String hosts, ProductToken crawler, Optional<IpNetwork> network) {
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
    public static PaceKey of(String hosts, ProductToken crawler, Optional<IpAddress> client) {
      return new PaceKey(
          hosts,
          crawler,
          client.map(address -> IpNetwork.containing(address, IPV4_PREFIX, IPV6_PREFIX)));
    }
  }
}
