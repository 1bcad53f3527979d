package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the requests of an access log by client. Memory is bounded, however long the log is:
 * whenever there are twice as many clients as {@link #MOST}, those with the fewest requests so far
 * are forgotten, and only the number of their requests is kept. So a client with many requests is
 * found wherever they are in the log, which is the idea of lossy counting (Manku and Motwani,
 * 2002).
 */
public final class LogClients {
  /** The largest number of clients that are returned, {@value}. */
  public static final int MOST = 20_000;

  private final CrawlerIdentifier identifier;
  private final CrawlerCatalogue crawlers;
  private Map<LogClient, Long> requests = new LinkedHashMap<>();
  private final Map<ProductToken, Long> withoutMeans = new LinkedHashMap<>();
  private LoggedLines lines = LoggedLines.NONE;
  private long withoutAddress;
  private long ofCrawlers;
  private long unexamined;

  /** Creates counters without requests. */
  public LogClients(KnownCrawlers known) {
    this.crawlers = known.catalogue();
    this.identifier = known.identifier();
  }

  /** Returns whether a {@code User-Agent} names a crawler. Several threads may call this. */
  boolean isCrawler(String agent) {
    return !identifier.identify(agent).isEmpty();
  }

  /** Counts a request. */
  public void add(LoggedClient sender) {
    if (sender.ip().isEmpty()) {
      withoutAddress++;
      return;
    }
    ClaimedCrawlers claimed = identifier.identify(sender.agent());
    if (claimed.isEmpty()) {
      return;
    }
    ofCrawlers++;
    List<ProductToken> verifiable = verifiable(claimed);
    if (verifiable.isEmpty()) {
      countWithoutMeans(claimed.crawlers().get(0).token());
    } else {
      count(new LogClient(sender.ip().get(), verifiable));
    }
  }

  /** Adds what the log contains besides requests of crawlers. */
  public void setLines(LoggedLines loggedLines) {
    lines = loggedLines;
  }

  private List<ProductToken> verifiable(ClaimedCrawlers claimed) {
    List<ProductToken> tokens = new ArrayList<>(1);
    for (CrawlerIdentity crawler : claimed.crawlers()) {
      if (crawlers.find(crawler.token()).flatMap(Crawler::verification).isPresent()) {
        tokens.add(crawler.token());
      }
    }
    return tokens;
  }

  private void count(LogClient client) {
    requests.merge(client, 1L, Long::sum);
    if (requests.size() >= 2 * MOST) {
      forgetRarest();
    }
  }

  /** Keeps the busiest clients; among equals the first ones, since the sort is stable. */
  private void forgetRarest() {
    Map<LogClient, Long> busiest = new LinkedHashMap<>();
    requests.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(
            entry -> {
              if (busiest.size() < MOST) {
                busiest.put(entry.getKey(), entry.getValue());
              } else {
                unexamined += entry.getValue();
              }
            });
    requests = busiest;
  }

  /** Clients can invent names, so only those of the catalogue have their own numbers. */
  private void countWithoutMeans(ProductToken token) {
    withoutMeans.merge(crawlers.find(token).isPresent() ? token : ProductToken.ANY, 1L, Long::sum);
  }

  /**
   * Returns the clients with the numbers of their requests, the busiest first; call it after the
   * last line.
   */
  public List<Map.Entry<LogClient, Long>> byRequests() {
    if (requests.size() > MOST) {
      forgetRarest();
    }
    return requests.entrySet().stream()
        .sorted(
            Map.Entry.<LogClient, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(entry -> entry.getKey().address())
                .thenComparing(entry -> entry.getKey().crawlers().toString()))
        .toList();
  }

  /** Returns the numbers that belong to no client. */
  public LogCounts counts() {
    return new LogCounts(
        lines.withUnreadable(withoutAddress),
        ofCrawlers,
        unexamined,
        withoutMeans.values().stream().mapToLong(Long::longValue).sum(),
        withoutMeans.entrySet().stream()
            .filter(entry -> !entry.getKey().isAny())
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .map(Map.Entry::getKey)
            .toList());
  }

  /**
   * The numbers of an access log that belong to no client.
   *
   * @param ofCrawlers requests that name a crawler
   * @param unexamined requests of clients that were forgotten
   * @param withoutMeans requests of crawlers that cannot be verified
   * @param unverifiable those of these crawlers that the catalogue knows, the busiest first
   */
  public record LogCounts(
      LoggedLines lines,
      long ofCrawlers,
      long unexamined,
      long withoutMeans,
      List<ProductToken> unverifiable) {
    /** Copies the list. */
    public LogCounts {
      unverifiable = List.copyOf(unverifiable);
    }
  }

  /**
   * The lines of an access log.
   *
   * @param total all lines
   * @param unreadable lines that are not requests, and those of crawlers without an address
   * @param format the format of the lines
   * @param damage why the log could be read in part only
   */
  public record LoggedLines(long total, long unreadable, String format, Optional<String> damage) {
    static final LoggedLines NONE = new LoggedLines(0, 0, "", Optional.empty());

    LoggedLines withUnreadable(long more) {
      return new LoggedLines(total, unreadable + more, format, damage);
    }
  }
}
