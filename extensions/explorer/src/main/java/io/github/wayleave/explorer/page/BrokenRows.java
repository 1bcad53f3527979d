package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table of broken rules.
 *
 * @param hasCrawlers whether the rows are about several crawlers
 */
record BrokenRows(String caption, boolean hasCrawlers, List<Row> rows) {
  private static final int LISTED = 3;

  /** The crawler of a row, with a link to its page. */
  record RowCrawler(String name, Optional<String> href) {}

  /** A rule that a crawler broke, or a crawl delay within which it came. */
  record Row(
      Optional<RowCrawler> crawler,
      String rule,
      long count,
      boolean isViolation,
      String kind,
      String position,
      String written,
      String first,
      String last,
      String networks,
      String example) {}

  /** Returns a row; without a crawler if the whole table is about one. */
  static Row row(
      ReportData data, CrawlerAccount account, RuleRow row, Optional<RowCrawler> crawler) {
    return new Row(
        crawler.map(named -> new RowCrawler(account.crawler(), named.href())),
        RowWords.rule(row),
        row.occurrences().count(),
        RowWords.isViolation(row),
        ReportWords.kind(row.kind()),
        ReportWords.position(row.rule()),
        data.context().written(row.host(), row.rule()).orElse(ReportWords.NONE),
        ReportWords.minute(row.occurrences().period().first()),
        ReportWords.minute(row.occurrences().period().last()),
        networks(row.occurrences().networks()),
        RowWords.example(row));
  }

  /** Returns the networks with the most requests, and how many others there are. */
  static String networks(NetworkCounts networks) {
    List<String> busiest =
        networks.counts().entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(LISTED)
            .map(network -> network.getKey() + " (" + ReportWords.number(network.getValue()) + ")")
            .collect(Collectors.toList());
    int more = networks.counts().size() - busiest.size();
    if (networks.hasMore()) {
      busiest.add("more than %s others".formatted(more));
    } else if (more > 0) {
      busiest.add(ReportWords.count(more, "other", "others"));
    }
    return busiest.isEmpty() ? ReportWords.NONE : String.join(", ", busiest);
  }
}
