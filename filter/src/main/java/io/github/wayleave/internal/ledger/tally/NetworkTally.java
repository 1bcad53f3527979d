package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Counts by network. Arrays, since there are many of these and each has few networks. */
final class NetworkTally {
  private static final String[] NO_NAMES = {};
  private static final long[] NO_COUNTS = {};

  private final Capacity capacity;
  private final boolean isKnown;
  private String[] names = NO_NAMES;
  private long[] counts = NO_COUNTS;
  private int size;
  private boolean hasMore;

  NetworkTally(Capacity capacity, boolean isKnown) {
    this.capacity = capacity;
    this.isKnown = isKnown;
  }

  void add(String network, long count) {
    for (int i = 0; i < size; i++) {
      if (names[i].equals(network)) {
        counts[i] += count;
        return;
      }
    }
    if (network.equals(Subject.JOINED)
        || size == NetworkCounts.MAX_NETWORKS
        || !capacity.take(isKnown)) {
      hasMore = true;
      return;
    }
    if (size == names.length) {
      int length = Math.min(NetworkCounts.MAX_NETWORKS, Math.max(1, size * 2));
      names = Arrays.copyOf(names, length);
      counts = Arrays.copyOf(counts, length);
    }
    names[size] = network;
    counts[size++] = count;
  }

  NetworkCounts counts() {
    Map<String, Long> result = new HashMap<>();
    for (int i = 0; i < size; i++) {
      result.put(names[i], counts[i]);
    }
    return new NetworkCounts(result, hasMore);
  }
}
