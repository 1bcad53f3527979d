package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Subject;
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
        rule(row),
        row.occurrences().count(),
        isViolation(row),
        ReportWords.kind(row.kind()),
        ReportWords.position(row.rule()),
        data.context().written(row.host(), row.rule()).orElse(ReportWords.NONE),
        ReportWords.minute(row.occurrences().period().first()),
        ReportWords.minute(row.occurrences().period().last()),
        networks(row.occurrences().networks()),
        row.examples().stream().findFirst().map(BrokenRows::example).orElse(ReportWords.NONE));
  }

  /** Returns whether a row proves something: kinds other than a read of one's own do not. */
  static boolean isViolation(RuleRow row) {
    return row.kind().isEmpty() || row.kind().get() == BrokenKind.HAD_READ;
  }

  /** Returns the rule, with its host entry if it is not that of every host. */
  static String rule(RuleRow row) {
    return row.host().equals(Subject.ANY_HOST)
        ? row.rule().text()
        : row.host() + ": " + row.rule().text();
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

  private static String example(Example example) {
    return example
        .origin()
        .map(position -> example.request().target() + " (" + position + ")")
        .orElseGet(() -> example.request().target());
  }
}
