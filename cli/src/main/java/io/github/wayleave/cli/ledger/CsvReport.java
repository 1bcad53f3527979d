package io.github.wayleave.cli.ledger;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The broken rules as CSV (RFC 4180), a line for each crawler, host entry, kind and rule. */
final class CsvReport {
  private static final String END = "\r\n";
  private static final String HEAD =
      "crawler,purposes,operator,host,kind,rule,version,line,written,count,first,last,networks,"
          + "example_at,example_target,example_log,example_line"
          + END;

  /** Spreadsheets run a cell that begins with one of these. */
  private static final String FORMULA_STARTS = "=+-@\t\r";

  private final ReportData data;

  CsvReport(ReportData data) {
    this.data = data;
  }

  String text() {
    StringBuilder csv = new StringBuilder(HEAD);
    for (CrawlerAccount account : data.ledger().crawlers()) {
      for (RuleRow row : account.rows()) {
        csv.append(line(account, row)).append(END);
      }
    }
    return csv.toString();
  }

  private String line(CrawlerAccount account, RuleRow row) {
    Optional<Crawler> crawler = data.context().crawler(account.crawler());
    Optional<Example> example = row.examples().stream().findFirst();
    Optional<LogPosition> position = example.flatMap(Example::origin);
    List<String> cells = new ArrayList<>();
    cells.add(account.crawler());
    cells.add(PurposeTotals.purposes(account.crawler(), data.context()));
    cells.add(crawler.flatMap(Crawler::operator).orElse(""));
    cells.add(row.host());
    cells.add(row.kind().map(BrokenKind::word).orElse(LedgerJson.TOO_SOON));
    cells.add(row.rule().text());
    cells.add(row.rule().version().isNone() ? "" : row.rule().version().hash());
    cells.add(row.rule().line() == 0 ? "" : Integer.toString(row.rule().line()));
    cells.add(data.context().written(row.host(), row.rule()).orElse(""));
    cells.add(Long.toString(row.occurrences().count()));
    cells.add(row.occurrences().period().first().toString());
    cells.add(row.occurrences().period().last().toString());
    cells.add(RowTable.networks(row.occurrences().networks()));
    cells.add(example.map(request -> request.at().toString()).orElse(""));
    cells.add(example.map(request -> request.request().target()).orElse(""));
    cells.add(position.map(LogPosition::log).orElse(""));
    cells.add(position.map(place -> Long.toString(place.line())).orElse(""));
    return cells.stream().map(CsvReport::cell).collect(Collectors.joining(","));
  }

  private static String cell(String text) {
    boolean isFormula = !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
    String safe = LogText.line(isFormula ? "'" + text : text);
    return safe.contains(",") || safe.contains("\"")
        ? "\"" + safe.replace("\"", "\"\"") + "\""
        : safe;
  }
}
