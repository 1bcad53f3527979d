package io.github.wayleave.explorer.report;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What crawlers of a search engine or an AI service took, beside the visits that it sent. Several
 * services may use what the same crawlers took, so they are those of an operator.
 *
 * @param operator the operator
 * @param crawls what its crawlers for search and AI asked for; those for advertisements, previews
 *     and the like do not count
 * @param visits the visits, by service, most first; empty if the logs cannot show any
 */
public record CrawlsAndVisits(String operator, Volume crawls, Optional<Map<String, Long>> visits) {
  private static final Set<Purpose> PURPOSES =
      Set.of(Purpose.SEARCH, Purpose.AI_INPUT, Purpose.AI_TRAIN);
  private static final long EXACT = 10;

  /**
   * Returns an entry for each operator whose crawlers or visits are in logs, those with the most
   * crawls first; none if the report is about a part of the logs, as visits are not counted by
   * time.
   */
  public static List<CrawlsAndVisits> of(ReportData data) {
    Optional<Visits> visits =
        data.log().flatMap(log -> log.traffic().unnamed()).map(Traffic.Unnamed::visits);
    if (visits.isEmpty()) {
      return List.of();
    }
    Map<String, Volume> crawls = crawls(data);
    Map<String, Map<String, Long>> sent = new LinkedHashMap<>();
    for (ReferringService service : ReferringService.all()) {
      Map<String, Long> ofOperator =
          sent.computeIfAbsent(service.operator(), operator -> new LinkedHashMap<>());
      long count = visits.get().byService().getOrDefault(service.name(), 0L);
      if (count > 0) {
        ofOperator.put(service.name(), count);
      }
    }
    List<CrawlsAndVisits> all = new ArrayList<>();
    sent.forEach(
        (operator, byService) -> {
          boolean isKnown = visits.get().areReferersLogged() || !byService.isEmpty();
          if (crawls.containsKey(operator) || !byService.isEmpty()) {
            all.add(
                new CrawlsAndVisits(
                    operator,
                    crawls.getOrDefault(operator, Volume.NONE),
                    isKnown ? Optional.of(byService) : Optional.empty()));
          }
        });
    all.sort(
        Comparator.comparingLong((CrawlsAndVisits row) -> row.crawls.requests())
            .thenComparingLong(CrawlsAndVisits::count)
            .reversed());
    return all;
  }

  private static Map<String, Volume> crawls(ReportData data) {
    Map<String, Volume> crawls = new LinkedHashMap<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      long requests = account.requests().total();
      long octets = data.log().map(log -> log.figures().octets(account.crawler())).orElse(0L);
      data.context()
          .crawler(account.crawler())
          .filter(crawler -> requests > 0)
          .filter(crawler -> crawler.purposes().stream().anyMatch(PURPOSES::contains))
          .flatMap(Crawler::operator)
          .ifPresent(name -> crawls.merge(name, new Volume(requests, octets), Volume::plus));
    }
    return crawls;
  }

  private long count() {
    return visits.map(Map::values).stream()
        .flatMap(counts -> counts.stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  /** Returns the number of all visits; empty if the logs cannot show any. */
  public Optional<Long> total() {
    return visits.map(known -> count());
  }

  /** Returns the number of visits as a report shows it, which is never 0 by lack of knowledge. */
  public String visitCell() {
    return total().map(ReportWords::number).orElse("not in this log");
  }

  /** Returns the services and their visits, such as {@code ChatGPT 12, …}. */
  public String services() {
    return visits.orElse(Map.of()).entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .map(entry -> "%s %s".formatted(entry.getKey(), ReportWords.number(entry.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** Returns the number of crawls for each visit as a report shows it; a dash without visits. */
  public String ratio() {
    double ratio = (double) crawls.requests() / count();
    if (crawls.requests() == 0 || count() == 0) {
      return ReportWords.NONE;
    }
    return ratio < EXACT
        ? String.format(Locale.ROOT, "%.1f", ratio)
        : ReportWords.number(Math.round(ratio));
  }
}
