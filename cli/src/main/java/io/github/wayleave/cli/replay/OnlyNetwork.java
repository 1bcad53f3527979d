package io.github.wayleave.cli.replay;

import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.judge.CrawlerClient;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds out whether all crawlers of a log come from one network. Those of several operators never
 * do, so the network is that of a proxy in front, and nothing proves which client had read what.
 */
final class OnlyNetwork {
  /** The number of operators whose crawlers share no network: {@value}. */
  private static final int OPERATORS = 3;

  private final Set<String> operators = new HashSet<>();
  private String network = "";
  private boolean isOnly = true;

  /**
   * Adds a client; returns whether all so far came from one network.
   *
   * @param operator returns the operator of a crawler
   */
  boolean add(CrawlerClient client, Function<CrawlerClient, String> operator) {
    if (!isOnly) {
      return false;
    }
    if (network.isEmpty()) {
      network = client.network();
    }
    isOnly = network.equals(client.network()) && client.identity() != IdentityMark.VERIFIED;
    if (isOnly && operators.size() < OPERATORS) {
      operators.add(operator.apply(client));
    }
    return isOnly;
  }

  /** Returns the network that crawlers of several operators share; empty if there is none. */
  Optional<String> shared() {
    return isOnly && operators.size() >= OPERATORS ? Optional.of(network) : Optional.empty();
  }
}
