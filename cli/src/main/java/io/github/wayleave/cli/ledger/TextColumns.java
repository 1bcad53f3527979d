package io.github.wayleave.cli.ledger;

import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The columns of the report for a terminal. */
final class TextColumns {
  /** The kinds that prove nothing, in the order of their columns. */
  static final List<BrokenKind> PROVING_NOTHING =
      List.of(
          BrokenKind.ELSEWHERE,
          BrokenKind.UNREAD,
          BrokenKind.TOLD_NONE,
          BrokenKind.GRACE,
          BrokenKind.STALE);

  private static final int MIN_CRAWLER = 14;
  private static final int MIN_NAMES = 34;

  private TextColumns() {}

  /** The widths of the columns with the names and the purposes of crawlers. */
  record Width(int crawler, int purpose) {
    /** Returns the width of both columns, with the spaces around them. */
    int names() {
      return crawler + 2 + purpose + 2;
    }
  }

  static Width width(ReportData data) {
    int crawler = MIN_CRAWLER;
    int purpose = 0;
    for (CrawlerAccount account : data.ledger().crawlers()) {
      String name = account.crawler();
      crawler = Math.max(crawler, ReportWords.shortened(name).length());
      purpose = Math.max(purpose, PurposeTotals.purposes(name, data.context()).length());
    }
    return new Width(crawler, Math.max(purpose, MIN_NAMES - crawler));
  }

  /** Returns what explains the counts of a crawler that prove nothing. */
  static String remark(CrawlerAccount account) {
    List<String> parts = new ArrayList<>();
    if (account.requests().broken(BrokenKind.TOLD_NONE) > 0) {
      new TreeMap<>(account.reads().toldNone())
          .forEach(
              (status, count) ->
                  parts.add(
                      "robots.txt was answered %s, %s"
                          .formatted(status, ReportWords.count(count, "time", "times"))));
    }
    if (account.requests().broken(BrokenKind.ELSEWHERE) > 0) {
      elsewhere(account).ifPresent(parts::add);
    }
    return String.join("; ", parts);
  }

  private static Optional<String> elsewhere(CrawlerAccount account) {
    Optional<String> broken =
        account.rows().stream()
            .filter(row -> row.kind().filter(BrokenKind.ELSEWHERE::equals).isPresent())
            .findFirst()
            .flatMap(row -> busiest(row.occurrences().networks()))
            .map(network -> "broken from " + LogText.line(network.getKey()));
    Optional<String> read =
        busiest(account.reads().networks())
            .map(
                network ->
                    "read %s from %s"
                        .formatted(
                            ReportWords.count(network.getValue(), "time", "times"),
                            LogText.line(network.getKey())));
    return read.isPresent() && broken.isPresent()
        ? Optional.of(read.get() + ", " + broken.get())
        : read.or(() -> broken);
  }

  /** Returns the network that most came from; of equal ones, the first in their order. */
  private static Optional<Map.Entry<String, Long>> busiest(NetworkCounts networks) {
    return networks.counts().entrySet().stream()
        .filter(network -> network.getValue() > 0)
        .min(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()));
  }
}
