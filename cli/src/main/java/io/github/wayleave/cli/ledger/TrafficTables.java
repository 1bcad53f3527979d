package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Table;
import io.github.wayleave.explorer.report.CrawlsAndVisits;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.PurposeTotals.PurposeTotal;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.explorer.report.Traffic.Source;
import io.github.wayleave.explorer.report.Traffic.Unnamed;
import io.github.wayleave.explorer.report.Volume;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The tables that show who asked how often in logs. */
final class TrafficTables {
  private static final String REQUESTS = "Requests";
  private static final String OCTETS = "Octets";

  private final ReportData data;
  private final LogData log;
  private final Traffic traffic;

  TrafficTables(ReportData data, LogData log) {
    this.data = data;
    this.log = log;
    this.traffic = log.traffic();
  }

  /** Returns the tables, without those that are empty. */
  List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    tables.add(crawlers());
    tables.add(identities());
    traffic.unnamed().ifPresent(unnamed -> addUnnamed(unnamed, tables));
    if (traffic.unnamed().filter(unnamed -> unnamed.visits().withReferer() > 0).isPresent()) {
      tables.add(crawlsAndVisits());
    }
    Table hours = Table.of("Busiest hours (UTC)").words("Hour").numbers(REQUESTS);
    for (Map.Entry<Instant, Long> hour : traffic.busiestHours()) {
      hours.row(ReportWords.minute(hour.getKey()), ReportWords.number(hour.getValue()));
    }
    tables.add(hours);
    return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
  }

  /** Returns a table of requests by purpose, with their octets if a log has them. */
  static Table purposes(ReportData data) {
    Table table = Table.of("By purpose").words("Purpose").numbers(REQUESTS);
    List<PurposeTotal> totals = PurposeTotals.of(data);
    if (data.log().isEmpty()) {
      totals.forEach(total -> table.row(total.purpose(), ReportWords.number(total.requests())));
      return table;
    }
    table.numbers(OCTETS);
    totals.forEach(
        total ->
            table.row(
                total.purpose(),
                ReportWords.number(total.requests()),
                ReportWords.size(total.octets())));
    return table;
  }

  private Table crawlers() {
    List<CrawlerAccount> accounts =
        data.ledger().crawlers().stream()
            .filter(account -> account.requests().total() > 0)
            .sorted(
                Comparator.comparingLong((CrawlerAccount account) -> -account.requests().total()))
            .toList();
    Table table =
        Table.of("Busiest crawlers").words("Crawler").numbers(REQUESTS, OCTETS, "Networks");
    for (CrawlerAccount account : accounts.subList(0, Math.min(traffic.top(), accounts.size()))) {
      table.row(
          ReportWords.shortened(account.crawler()),
          ReportWords.number(account.requests().total()),
          ReportWords.size(log.figures().octets(account.crawler())),
          traffic.networksOf(account.crawler()));
    }
    return table;
  }

  private Table crawlsAndVisits() {
    Table table =
        Table.of("Crawls and visits")
            .words("Operator")
            .numbers("Crawls", "Visits", "Crawls per visit");
    for (CrawlsAndVisits row : CrawlsAndVisits.of(data).stream().limit(traffic.top()).toList()) {
      String crawls = ReportWords.number(row.crawls().requests());
      table.row(row.operator(), crawls, row.visitCell(), row.ratio());
    }
    return table;
  }

  /** Returns which requests came from the crawlers themselves; no row if no list was used. */
  private Table identities() {
    Table table =
        Table.of("Verified crawlers")
            .words("Crawler")
            .numbers("Verified", "Spoofed", "Unverifiable");
    for (CrawlerAccount account : data.ledger().crawlers()) {
      CrawlerAccount.IdentityCounts clients = account.clients();
      if (clients.verified() + clients.spoofed() > 0) {
        table.row(
            ReportWords.shortened(account.crawler()),
            ReportWords.cell(clients.verified()),
            ReportWords.cell(clients.spoofed()),
            ReportWords.cell(clients.unverifiable()));
      }
    }
    return table;
  }

  private void addUnnamed(Unnamed unnamed, List<Table> tables) {
    if (unnamed.total().requests() > 0) {
      tables.add(
          sources("Busiest networks without a crawler's name", "Network", unnamed.networks()));
      tables.add(sources("Their User-Agent", "User-Agent", unnamed.agents()));
    }
  }

  private Table sources(String caption, String heading, List<Source> sources) {
    Table table = Table.of(caption).addresses(heading).numbers(REQUESTS, OCTETS);
    for (Source source : sources.subList(0, Math.min(traffic.top(), sources.size()))) {
      Volume volume = source.volume();
      table.row(
          ReportWords.shortened(source.label()),
          ReportWords.number(volume.requests()),
          ReportWords.size(volume.octets()));
    }
    return table;
  }
}
