package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import io.github.wayleave.cli.ledger.Block.Column;
import io.github.wayleave.cli.ledger.Traffic.Source;
import io.github.wayleave.cli.ledger.Traffic.Unnamed;
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
  List<Block.Table> tables() {
    List<Block.Table> tables = new ArrayList<>();
    tables.add(crawlers());
    tables.add(identities());
    traffic.unnamed().ifPresent(unnamed -> addUnnamed(unnamed, tables));
    List<List<String>> hours = new ArrayList<>();
    for (Map.Entry<Instant, Long> hour : traffic.busiestHours()) {
      hours.add(List.of(ReportWords.minute(hour.getKey()), ReportWords.number(hour.getValue())));
    }
    tables.add(
        new Block.Table(
            "Busiest hours (UTC)", List.of(Column.words("Hour"), Column.number(REQUESTS)), hours));
    return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
  }

  private Block.Table crawlers() {
    List<CrawlerAccount> accounts =
        data.ledger().crawlers().stream()
            .filter(account -> account.requests().total() > 0)
            .sorted(
                Comparator.comparingLong((CrawlerAccount account) -> -account.requests().total()))
            .toList();
    List<List<String>> rows = new ArrayList<>();
    for (CrawlerAccount account : accounts.subList(0, Math.min(traffic.top(), accounts.size()))) {
      rows.add(
          List.of(
              ReportWords.shortened(account.crawler()),
              ReportWords.number(account.requests().total()),
              ReportWords.size(log.figures().octets(account.crawler())),
              traffic.networksOf(account.crawler())));
    }
    List<Column> columns =
        List.of(
            Column.words("Crawler"),
            Column.number(REQUESTS),
            Column.number(OCTETS),
            Column.number("Networks"));
    return new Block.Table("Busiest crawlers", columns, rows);
  }

  /** Returns which requests came from the crawlers themselves; no row if no list was used. */
  private Block.Table identities() {
    List<List<String>> rows = new ArrayList<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      CrawlerAccount.IdentityCounts clients = account.clients();
      if (clients.verified() + clients.spoofed() > 0) {
        rows.add(
            List.of(
                ReportWords.shortened(account.crawler()),
                ReportWords.cell(clients.verified()),
                ReportWords.cell(clients.spoofed()),
                ReportWords.cell(clients.unverifiable())));
      }
    }
    List<Column> columns =
        List.of(
            Column.words("Crawler"),
            Column.number("Verified"),
            Column.number("Spoofed"),
            Column.number("Unverifiable"));
    return new Block.Table("Verified crawlers", columns, rows);
  }

  private void addUnnamed(Unnamed unnamed, List<Block.Table> tables) {
    if (unnamed.total().requests() > 0) {
      tables.add(
          sources("Busiest networks without a crawler's name", "Network", unnamed.networks()));
      tables.add(sources("Their User-Agent", "User-Agent", unnamed.agents()));
    }
  }

  private Block.Table sources(String caption, String heading, List<Source> sources) {
    List<List<String>> rows = new ArrayList<>();
    for (Source source : sources.subList(0, Math.min(traffic.top(), sources.size()))) {
      Volume volume = source.volume();
      rows.add(
          List.of(
              ReportWords.shortened(source.label()),
              ReportWords.number(volume.requests()),
              ReportWords.size(volume.octets())));
    }
    return new Block.Table(
        caption,
        List.of(Column.address(heading), Column.number(REQUESTS), Column.number(OCTETS)),
        rows);
  }
}
