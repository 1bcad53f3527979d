package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.ledger.Traffic;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
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

  private final Map<String, CrawlerFigures> crawlers = new HashMap<>();
  private final Set<String> networks = new HashSet<>();
  private long notJudged;
  private long withoutHost;
  private long reads;
  private long observed;
  private long repeated;

  private static final class CrawlerFigures {
    private final Set<String> networks = new HashSet<>();
    private long octets;
    private long refused;
  }

  /** Counts a request by the decision of the policy if it enforced its rules. */
  void countRequest(Subject requester, long size, AccessDecision decision) {
    String crawler = requester.crawler();
    CrawlerFigures figures = crawlers.get(crawler);
    if (figures == null) {
      String name = crawlers.size() < MAX_CRAWLERS ? crawler : Subject.OTHER;
      figures = crawlers.computeIfAbsent(name, added -> new CrawlerFigures());
    }
    figures.octets += size;
    if (figures.networks.size() <= Traffic.MAX_NETWORKS) {
      figures.networks.add(requester.network());
    }
    if (decision instanceof Refused) {
      figures.refused++;
    } else if (decision instanceof Observed) {
      observed++;
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

  void countRepeated() {
    repeated++;
  }

  /** Returns the number of requests that another log has as well. */
  long repeated() {
    return repeated;
  }

  void countWithoutHost() {
    withoutHost++;
  }

  /** Returns the octets of all responses, by crawler. */
  Map<String, Long> octets() {
    Map<String, Long> octets = new HashMap<>();
    crawlers.forEach((name, figures) -> octets.put(name, figures.octets));
    return octets;
  }

  /** Returns the number of networks, by crawler; {@value Traffic#MAX_NETWORKS} + 1 for more. */
  Map<String, Integer> networksByCrawler() {
    Map<String, Integer> networksOf = new HashMap<>();
    crawlers.forEach((name, figures) -> networksOf.put(name, figures.networks.size()));
    return networksOf;
  }

  /** Returns the requests that the policy would refuse, by crawler. */
  Map<String, Long> refused() {
    Map<String, Long> refused = new HashMap<>();
    crawlers.forEach((name, figures) -> refused.put(name, figures.refused));
    return refused;
  }

  /** Returns the number of requests that the policy would only observe. */
  long observed() {
    return observed;
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
