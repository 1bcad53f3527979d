package io.github.wayleave.internal.ledger.account;

import java.util.Map;

/**
 * How often something came from each network.
 *
 * @param counts counts by network, for at most {@value #MAX_NETWORKS}, the first that came
 * @param hasMore whether there were more networks, which are not counted one by one
 */
public record NetworkCounts(Map<String, Long> counts, boolean hasMore) {
  /** The number of networks that are counted one by one: {@value}. */
  public static final int MAX_NETWORKS = 64;

  /** No network. */
  public static final NetworkCounts NONE = new NetworkCounts(Map.of(), false);

  /** Copies the map. */
  public NetworkCounts {
    counts = Map.copyOf(counts);
  }
}
