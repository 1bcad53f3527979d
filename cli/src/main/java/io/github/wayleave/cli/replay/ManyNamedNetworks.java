package io.github.wayleave.cli.replay;

import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.judge.CrawlerClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the networks that send the names of crawlers of several operators, or say that several
 * clients are behind them. Such crawlers share no network, so it is that of a proxy in front or of
 * clients that pose as them, and nothing proves which client had read what.
 */
final class ManyNamedNetworks {
  /** The number of operators whose crawlers share no network: {@value}. */
  private static final int OPERATORS = 3;

  private static final int CLIENTS = 2;
  private static final int MAX_NETWORKS = 65_536;

  private final Map<String, Set<String>> operators = new RecentNetworks();
  private final Map<String, Set<String>> reported = new RecentNetworks();

  private static final class RecentNetworks extends LinkedHashMap<String, Set<String>> {
    private static final long serialVersionUID = 1;

    RecentNetworks() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Set<String>> eldest) {
      return size() > MAX_NETWORKS;
    }
  }

  /**
   * Adds a client. Only one that is not verified can stand for a proxy.
   *
   * @param behind the address that the client reports; empty for none
   */
  void add(CrawlerClient client, String operator, String behind) {
    if (client.identity() == IdentityMark.VERIFIED) {
      return;
    }
    add(operators, client.network(), operator, OPERATORS);
    if (!behind.isEmpty()) {
      add(reported, client.network(), behind, CLIENTS);
    }
  }

  private static void add(
      Map<String, Set<String>> networks, String network, String member, int most) {
    Set<String> known = networks.getOrDefault(network, Set.of());
    if (known.size() < most && !known.contains(member)) {
      Set<String> more = new TreeSet<>(known);
      more.add(member);
      networks.put(network, Set.copyOf(more));
    }
  }

  /** Returns whether a network is likely to be that of a proxy. */
  boolean contains(String network) {
    return operators.getOrDefault(network, Set.of()).size() >= OPERATORS || reportsSeveral(network);
  }

  /** Returns whether a network says that several clients are behind it. */
  boolean reportsSeveral(String network) {
    return reported.getOrDefault(network, Set.of()).size() >= CLIENTS;
  }
}
