package io.github.wayleave.cli.identify.log;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Decides when which address is looked up: one a second for a /24 or /64, whose owner may answer
 * slowly on purpose.
 *
 * <p>The networks are in a queue by the time of their next look-up, so a step costs the logarithm
 * of their number. It is not safe for use by several threads.
 */
final class LookupSchedule {
  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 64;
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final PriorityQueue<WaitingNetwork> networks =
      new PriorityQueue<>(
          Comparator.<WaitingNetwork>comparingLong(network -> network.time)
              .thenComparingInt(network -> network.index));

  /** The addresses of a network that wait. */
  private static final class WaitingNetwork {
    private final int index;
    private final Deque<IpAddress> addresses = new ArrayDeque<>();
    private long time;

    WaitingNetwork(int index, long time) {
      this.index = index;
      this.time = time;
    }
  }

  /** What to do at a time. */
  sealed interface Step {
    /** Look up an address now. */
    record LookUp(IpAddress address) implements Step {}

    /** Ask again after a time. */
    record Wait(long nanos) implements Step {}

    /** Stop, since no address is left. */
    record Stop() implements Step {}
  }

  /**
   * Creates a schedule.
   *
   * @param addresses the addresses, the most important first
   * @param now the time in nanoseconds, of any origin
   */
  LookupSchedule(Collection<IpAddress> addresses, long now) {
    Map<IpNetwork, WaitingNetwork> byNetwork = new LinkedHashMap<>();
    for (IpAddress address : addresses) {
      byNetwork
          .computeIfAbsent(
              IpNetwork.containing(address, IPV4_PREFIX, IPV6_PREFIX),
              network -> new WaitingNetwork(byNetwork.size(), now))
          .addresses
          .add(address);
    }
    networks.addAll(byNetwork.values());
  }

  /** Returns what to do. */
  Step next(long now) {
    WaitingNetwork first = networks.peek();
    if (first == null) {
      return new Step.Stop();
    }
    if (first.time > now) {
      return new Step.Wait(first.time - now);
    }
    networks.poll();
    IpAddress address = first.addresses.remove();
    if (!first.addresses.isEmpty()) {
      first.time = now + SECOND;
      networks.add(first);
    }
    return new Step.LookUp(address);
  }
}
