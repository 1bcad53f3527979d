package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.ledger.Block.Column;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.util.ArrayList;
import java.util.List;

/** The columns and rows of a table of broken rules. */
final class RowTable {
  private RowTable() {}

  static List<Column> columns() {
    return List.of(
        Column.address("Rule"),
        Column.number("Count"),
        Column.words("Kind"),
        Column.words("In robots.txt"),
        Column.words("First"),
        Column.words("Last"),
        Column.number("Networks"),
        Column.address("Example"));
  }

  static List<Column> columnsWithCrawler() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("Crawler"));
    columns.addAll(columns());
    return columns;
  }

  static List<String> of(CrawlerAccount account, RuleRow row) {
    List<String> cells = new ArrayList<>();
    cells.add(ReportWords.shortened(account.crawler()));
    cells.addAll(of(row));
    return cells;
  }

  static List<String> of(RuleRow row) {
    return List.of(
        rule(row),
        ReportWords.number(row.occurrences().count()),
        ReportWords.kind(row.kind()),
        ReportWords.position(row.rule()),
        ReportWords.minute(row.occurrences().period().first()),
        ReportWords.minute(row.occurrences().period().last()),
        networks(row.occurrences().networks()),
        row.examples().stream().findFirst().map(RowTable::example).orElse(ReportWords.NONE));
  }

  /** Returns the rule, with its host entry if it is not that of every host. */
  static String rule(RuleRow row) {
    return row.host().equals(Subject.ANY_HOST)
        ? row.rule().text()
        : row.host() + ": " + row.rule().text();
  }

  static String networks(NetworkCounts networks) {
    int count = networks.counts().size();
    return networks.hasMore() ? "more than " + count : ReportWords.cell(count);
  }

  private static String example(Example example) {
    return example
        .origin()
        .map(position -> example.request().target() + " (" + position + ")")
        .orElseGet(() -> example.request().target());
  }
}
