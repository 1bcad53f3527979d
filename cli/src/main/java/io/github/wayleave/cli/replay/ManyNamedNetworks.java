package io.github.wayleave.cli.replay;

import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.judge.CrawlerClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the networks that send the names of crawlers of several operators. Their crawlers share no
 * network, so it is that of a proxy in front or of clients that pose as them, and nothing proves
 * which client had read what.
 */
final class ManyNamedNetworks {
  /** The number of operators whose crawlers share no network: {@value}. */
  private static final int OPERATORS = 3;

  private static final int MAX_NETWORKS = 65_536;

  private final Map<String, Set<String>> operators =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<String>> eldest) {
          return size() > MAX_NETWORKS;
        }
      };

  /** Adds a client. Only one that is not verified can stand for a proxy. */
  void add(CrawlerClient client, String operator) {
    if (client.identity() == IdentityMark.VERIFIED) {
      return;
    }
    Set<String> known = operators.get(client.network());
    if (known == null) {
      operators.put(client.network(), Set.of(operator));
    } else if (known.size() < OPERATORS && !known.contains(operator)) {
      Set<String> more = new TreeSet<>(known);
      more.add(operator);
      operators.put(client.network(), Set.copyOf(more));
    }
  }

  /** Returns whether a network sent the names of crawlers of three operators. */
  boolean contains(String network) {
    return operators.getOrDefault(network, Set.of()).size() >= OPERATORS;
  }
}
