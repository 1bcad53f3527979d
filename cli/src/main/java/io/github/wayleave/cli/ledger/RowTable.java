package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Table;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import java.util.List;

/** The columns and rows of a table of broken rules. */
final class RowTable {
  private RowTable() {}

  /** Adds the columns of {@link #of(RuleRow)}. */
  static Table withColumns(Table table) {
    return table
        .addresses("Rule")
        .numbers("Count")
        .words("Kind", "In robots.txt", "First", "Last")
        .numbers("Networks")
        .addresses("Example");
  }

  static List<String> of(RuleRow row) {
    return List.of(
        RowWords.rule(row),
        ReportWords.number(row.occurrences().count()),
        ReportWords.kind(row.kind()),
        ReportWords.position(row.rule()),
        ReportWords.minute(row.occurrences().period().first()),
        ReportWords.minute(row.occurrences().period().last()),
        networks(row.occurrences().networks()),
        RowWords.example(row));
  }

  static String networks(NetworkCounts networks) {
    int count = networks.counts().size();
    return networks.hasMore() ? "more than " + count : ReportWords.cell(count);
  }
}
