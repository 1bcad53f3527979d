package io.github.wayleave.cli.replay;

import io.github.wayleave.internal.ledger.fact.Subject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Figures of a replay that no ledger has. Names and networks are bounded. */
final class ReplayCounts {
  /** The number of networks that all requests of a proxy come from, at most. */
  static final int PROXY_NETWORKS = 3;

  private static final int MAX_CRAWLERS = 4_096;
  private static final String OTHER = Subject.OTHER;

  private final Map<String, Long> octets = new HashMap<>();
  private final Map<String, Long> refused = new HashMap<>();
  private final Set<String> networks = new HashSet<>();
  private long notJudged;
  private long withoutHost;
  private long reads;

  void countRequest(String crawler, long size, boolean isRefused) {
    String name = octets.containsKey(crawler) || octets.size() < MAX_CRAWLERS ? crawler : OTHER;
    octets.merge(name, size, Long::sum);
    if (isRefused) {
      refused.merge(name, 1L, Long::sum);
    }
  }

  void countNetwork(String network) {
    if (networks.size() <= PROXY_NETWORKS) {
      networks.add(network);
    }
  }

  void countRead() {
    reads++;
  }

  void countNotJudged() {
    notJudged++;
  }

  void countWithoutHost() {
    withoutHost++;
  }

  Map<String, Long> octets() {
    return octets;
  }

  Map<String, Long> refused() {
    return refused;
  }

  long notJudged() {
    return notJudged;
  }

  long withoutHost() {
    return withoutHost;
  }

  long reads() {
    return reads;
  }

  /** Returns the number of crawlers' networks, {@value #PROXY_NETWORKS} + 1 for more. */
  int networks() {
    return networks.size();
  }
}
