package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Table;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.util.ArrayList;
import java.util.List;

/** The columns and rows of a table of broken rules. */
final class RowTable {
  private RowTable() {}

  /** Returns whether a row proves something: kinds other than a read of one's own do not. */
  static boolean isViolation(RuleRow row) {
    return row.kind().map(kind -> kind == BrokenKind.HAD_READ).orElse(true);
  }

  /** Adds the columns of {@link #of(RuleRow)}. */
  static Table withColumns(Table table) {
    return table
        .addresses("Rule")
        .numbers("Count")
        .words("Kind", "In robots.txt", "First", "Last")
        .numbers("Networks")
        .addresses("Example");
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
