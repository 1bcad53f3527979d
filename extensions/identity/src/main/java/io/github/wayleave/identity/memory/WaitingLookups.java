package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.memory.Lookup.Urgency;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The look-ups that wait, and which of them is next.
 *
 * <p>An attacker may send requests from very many addresses, to keep those of true crawlers from
 * being looked up. So each network has a queue of its own, the networks take turns, and one look-up
 * of a network starts in a second. When too many wait, the last one of the network with the longest
 * queue is dropped. Controls and renewals come before all others. A call takes time in proportion
 * to the number of networks at most, which is bounded by {@value #MOST}.
 *
 * <p>An instance is not safe for use by several threads. Times are those of a monotonic clock in
 * nanoseconds.
 */
final class WaitingLookups {
  /** The maximum number of look-ups that wait: {@value}. */
  static final int MOST = 256;

  /** The time between two look-ups of a network. */
  static final Duration NETWORK_PAUSE = Duration.ofSeconds(1);

  private final Deque<Lookup> controls = new ArrayDeque<>();
  private final Map<Urgency, Map<IpNetwork, Deque<Lookup>>> queues = new EnumMap<>(Urgency.class);

  /** No queue is longer than this. Without it, each request of a flood would look at all queues. */
  private final Map<Urgency, Integer> longestQueues = new EnumMap<>(Urgency.class);

  private final Map<IpNetwork, Long> starts = new HashMap<>();
  private int size;

  WaitingLookups() {
    queues.put(Urgency.RENEWAL, new LinkedHashMap<>());
    queues.put(Urgency.FIRST, new LinkedHashMap<>());
  }

  int size() {
    return size;
  }

  /** Adds a look-up, and returns the one that has to be dropped for it, perhaps itself. */
  Optional<Lookup> add(Lookup lookup) {
    if (size < MOST) {
      append(lookup);
      return Optional.empty();
    }
    Optional<Lookup> dropped = dropFor(lookup);
    if (dropped.isEmpty()) {
      return Optional.of(lookup);
    }
    append(lookup);
    return dropped;
  }

  private void append(Lookup lookup) {
    size++;
    if (lookup.urgency() == Urgency.CONTROL) {
      controls.add(lookup);
    } else {
      Deque<Lookup> queue =
          queue(lookup.urgency()).computeIfAbsent(lookup.network(), network -> new ArrayDeque<>());
      queue.add(lookup);
      longestQueues.merge(lookup.urgency(), queue.size(), Math::max);
    }
  }

  private Map<IpNetwork, Deque<Lookup>> queue(Urgency urgency) {
    return queues.getOrDefault(urgency, Map.of());
  }

  /** Removes a look-up that is less important than another one; empty if there is none. */
  private Optional<Lookup> dropFor(Lookup lookup) {
    for (Urgency urgency : List.of(Urgency.FIRST, Urgency.RENEWAL)) {
      if (lookup.urgency().compareTo(urgency) < 0) {
        Optional<Lookup> dropped = dropLongest(urgency, 0);
        if (dropped.isPresent()) {
          return dropped;
        }
      } else if (lookup.urgency() == urgency) {
        Deque<Lookup> sameNetwork = queue(urgency).get(lookup.network());
        return dropLongest(urgency, sameNetwork == null ? 1 : sameNetwork.size() + 1);
      }
    }
    return Optional.empty();
  }

  /** Removes the last look-up of the longest queue, if it is longer than a length. */
  private Optional<Lookup> dropLongest(Urgency urgency, int length) {
    if (longestQueues.getOrDefault(urgency, 0) <= length) {
      return Optional.empty();
    }
    Map<IpNetwork, Deque<Lookup>> networks = queue(urgency);
    Deque<Lookup> longest = new ArrayDeque<>();
    for (Deque<Lookup> queue : networks.values()) {
      longest = queue.size() > longest.size() ? queue : longest;
    }
    longestQueues.put(urgency, longest.size());
    if (longest.size() <= length) {
      return Optional.empty();
    }
    Lookup dropped = longest.removeLast();
    if (longest.isEmpty()) {
      networks.remove(dropped.network());
    }
    size--;
    return Optional.of(dropped);
  }

  /** Removes and returns the look-up that may start now; empty if there is none. */
  Optional<Lookup> poll(long now) {
    Optional<Lookup> control =
        controls.stream().filter(lookup -> now - lookup.earliest() >= 0).findFirst();
    if (control.isPresent()) {
      controls.remove(control.get());
      size--;
      return control;
    }
    Optional<Lookup> renewal = poll(queue(Urgency.RENEWAL), now);
    return renewal.isPresent() ? renewal : poll(queue(Urgency.FIRST), now);
  }

  private Optional<Lookup> poll(Map<IpNetwork, Deque<Lookup>> networks, long now) {
    Optional<IpNetwork> free =
        networks.keySet().stream().filter(network -> nanosToWait(network, now) <= 0).findFirst();
    return free.map(network -> take(networks, network, now));
  }

  /** Takes the first look-up of a network, which has its next turn after all others. */
  private Lookup take(Map<IpNetwork, Deque<Lookup>> networks, IpNetwork network, long now) {
    Deque<Lookup> queue = Objects.requireNonNull(networks.remove(network));
    Lookup next = queue.remove();
    if (!queue.isEmpty()) {
      networks.put(network, queue);
    }
    size--;
    started(network, now);
    return next;
  }

  private void started(IpNetwork network, long now) {
    if (starts.size() >= MOST) {
      starts.values().removeIf(start -> now - start >= NETWORK_PAUSE.toNanos());
    }
    starts.put(network, now);
  }

  private long nanosToWait(IpNetwork network, long now) {
    Long start = starts.get(network);
    return start == null ? 0 : NETWORK_PAUSE.toNanos() - (now - start);
  }

  /** Returns the time until {@link #poll} returns a look-up; empty if none waits. */
  OptionalLong nanosToWait(long now) {
    List<Long> times = new ArrayList<>();
    controls.forEach(control -> times.add(control.earliest() - now));
    queues
        .values()
        .forEach(
            networks -> networks.keySet().forEach(network -> times.add(nanosToWait(network, now))));
    return times.stream().mapToLong(time -> Math.max(0, time)).min();
  }
}
