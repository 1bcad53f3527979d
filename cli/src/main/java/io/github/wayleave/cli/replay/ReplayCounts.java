package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.explorer.report.CrawlerTraffic;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathCount;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Figures of a replay that no ledger has. Names and networks are bounded. */
final class ReplayCounts {
  /** The number of networks that all requests of a proxy come from, at most. */
  static final int PROXY_NETWORKS = 3;

  private static final int MAX_CRAWLERS = 4_096;
  private static final int MAX_PATTERNS = 20;
  private static final int HUNDRED = 100;
  private static final long HOUR = 3_600;

  private final Map<String, CrawlerFigures> crawlers = new HashMap<>();
  private final Set<String> networks = new HashSet<>();
  private long notJudged;
  private long withoutHost;
  private long reads;
  private long observed;
  private long repeated;

  private final boolean countsPaths;

  /** The number of hours and paths that all crawlers together may still take. */
  private int places = 200_000;

  ReplayCounts(boolean countsPaths) {
    this.countsPaths = countsPaths;
  }

  private final class CrawlerFigures {
    private final Set<String> networks = new HashSet<>();
    private final Map<Long, Long> hours = new HashMap<>();
    private final Map<Integer, Long> answers = new HashMap<>();
    private final Set<Integer> paths = new HashSet<>();
    private final PathPatterns patterns = new PathPatterns(ReplayCounts.this::takesPlace);
    private boolean hasMorePaths;
    private long octets;
    private long refused;

    void count(LogEntry entry) {
      octets += entry.answer().octets();
      long hour = entry.time().getEpochSecond() / HOUR;
      if (hours.containsKey(hour) || takesPlace()) {
        hours.merge(hour, 1L, Long::sum);
      }
      if (countsPaths) {
        countPath(entry);
      }
    }

    private void countPath(LogEntry entry) {
      answers.merge(entry.answer().status() / HUNDRED, 1L, Long::sum);
      String path = PathPatterns.path(entry.request().target());
      if (!paths.contains(path.hashCode())) {
        hasMorePaths |= !takesPlace() || !paths.add(path.hashCode());
      }
      patterns.count(path, entry.answer().octets());
    }

    CrawlerTraffic traffic() {
      Map<Instant, Long> byInstant = new HashMap<>();
      hours.forEach((hour, count) -> byInstant.put(Instant.ofEpochSecond(hour * HOUR), count));
      return new CrawlerTraffic(
          networks.size(),
          byInstant,
          answers,
          new PathCount(paths.size(), hasMorePaths),
          patterns.busiest(MAX_PATTERNS));
    }
  }

  /** Returns whether one more hour or path may be kept, so that memory does not grow. */
  private boolean takesPlace() {
    return places-- > 0;
  }

  /** Counts a request by the decision of the policy if it enforced its rules. */
  void countRequest(Subject requester, LogEntry entry, AccessDecision decision) {
    String crawler = requester.crawler();
    CrawlerFigures figures = crawlers.get(crawler);
    if (figures == null) {
      String name = crawlers.size() < MAX_CRAWLERS ? crawler : Subject.OTHER;
      figures = crawlers.computeIfAbsent(name, added -> new CrawlerFigures());
    }
    figures.count(entry);
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

  /** Returns what each crawler asked for. */
  Map<String, CrawlerTraffic> crawlers() {
    Map<String, CrawlerTraffic> traffic = new HashMap<>();
    crawlers.forEach((name, figures) -> traffic.put(name, figures.traffic()));
    return traffic;
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
