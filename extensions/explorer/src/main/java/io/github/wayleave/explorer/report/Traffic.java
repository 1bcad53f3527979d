package io.github.wayleave.explorer.report;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who asked how often, in logs.
 *
 * @param crawlers what each crawler asked for
 * @param hours the number of requests of all clients in each hour, by its beginning; none if the
 *     report is about some crawlers
 * @param unnamed the requests without a crawler's name; empty if the report is about some crawlers
 *     or a part of the time, since these requests are not counted by time
 * @param top how many rows each table has
 */
public record Traffic(
    Map<String, CrawlerTraffic> crawlers,
    Map<Instant, Long> hours,
    Optional<Unnamed> unnamed,
    int top) {
  /** The number of networks that are counted one by one: {@value}. */
  public static final int MAX_NETWORKS = 64;

  /** Copies the maps. */
  public Traffic {
    crawlers = Map.copyOf(crawlers);
    hours = Map.copyOf(hours);
  }

  /** Returns what a crawler asked for. */
  public CrawlerTraffic crawler(String crawler) {
    return crawlers.getOrDefault(crawler, CrawlerTraffic.NONE);
  }

  /** Returns the number of networks of a crawler. */
  public int networks(String crawler) {
    return crawler(crawler).networks();
  }

  /** Returns the number of networks of a crawler as a report shows it. */
  public String networksOf(String crawler) {
    int count = networks(crawler);
    return count > MAX_NETWORKS ? "> " + MAX_NETWORKS : ReportWords.cell(count);
  }

  /** Returns the hours with the most requests, the busiest first. */
  public List<Map.Entry<Instant, Long>> busiestHours() {
    return hours.entrySet().stream()
        .sorted(
            Map.Entry.<Instant, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(top)
        .toList();
  }

  /**
   * The requests without a crawler's name.
   *
   * @param total all of them
   * @param networks the networks with the most of them, the busiest first
   * @param agents the values of {@code User-Agent} with the most of them
   * @param visits those that search engines and AI services sent
   */
  public record Unnamed(Volume total, List<Source> networks, List<Source> agents, Visits visits) {
    /** Copies the lists. */
    public Unnamed {
      networks = List.copyOf(networks);
      agents = List.copyOf(agents);
    }
  }

  /**
   * Where requests came from.
   *
   * @param name a network, or a {@code User-Agent}, which may be empty
   * @param volume how much was asked for
   */
  public record Source(String name, Volume volume) {
    /** Returns those with the most requests, the busiest first. */
    public static List<Source> busiest(Map<String, Volume> volumes, int limit) {
      return volumes.entrySet().stream()
          .map(entry -> new Source(entry.getKey(), entry.getValue()))
          .sorted(
              Comparator.comparingLong((Source source) -> -source.volume.requests())
                  .thenComparing(Source::name))
          .limit(limit)
          .toList();
    }

    /** Returns the name, or a hyphen for an empty one. */
    public String label() {
      return name.isEmpty() ? "-" : name;
    }
  }
}
