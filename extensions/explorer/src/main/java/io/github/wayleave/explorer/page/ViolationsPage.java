package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.page.Frame.PageLinks;
import io.github.wayleave.explorer.page.PageQuery.Choice;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The page of broken rules, those that came last first.
 *
 * @param sentence what is said instead of a table without rows
 */
@JStache(path = "violations")
@JStacheConfig(using = Markup.class)
record ViolationsPage(
    Frame frame,
    List<String> warnings,
    List<Choice> kinds,
    List<Choice> hosts,
    Optional<String> sentence,
    Optional<BrokenRows> table,
    Optional<String> more,
    List<String> limits) {
  private static final int MAX_ROWS = 200;

  /** A row with its crawler. */
  private record AccountRow(CrawlerAccount account, RuleRow row) {}

  static ViolationsPage of(ReportData data, PageQuery query, PageLinks links, Frame frame) {
    List<String> asked = query.all("kind");
    List<String> chosen =
        asked.isEmpty() ? List.of(BrokenKind.HAD_READ.word(), LedgerJson.TOO_SOON) : asked;
    String host = query.get("host");
    Set<String> hosts = new TreeSet<>();
    List<AccountRow> rows = new ArrayList<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      for (RuleRow row : account.rows()) {
        hosts.add(row.host());
        boolean isOfHost = host.isEmpty() || host.equals(row.host());
        String kind = row.kind().map(BrokenKind::word).orElse(LedgerJson.TOO_SOON);
        if (isOfHost && chosen.contains(kind)) {
          rows.add(new AccountRow(account, row));
        }
      }
    }
    rows.sort(
        Comparator.comparing((AccountRow row) -> row.row().occurrences().period().last())
            .reversed()
            .thenComparing(row -> row.account().crawler()));
    ReportSentences sentences = new ReportSentences(data);
    return new ViolationsPage(
        frame,
        sentences.doubts(),
        Choice.kinds(chosen::contains),
        Choice.of("all", hosts, host),
        rows.isEmpty() ? Optional.of(nothing(data, sentences, chosen, host)) : Optional.empty(),
        rows.isEmpty() ? Optional.empty() : Optional.of(table(data, rows, links)),
        rows.size() > MAX_ROWS
            ? Optional.of(
                ReportWords.number(rows.size() - MAX_ROWS)
                    + " more rows are on the pages of the crawlers.")
            : Optional.empty(),
        sentences.limits());
  }

  /** Returns that there is no row, which says nothing about what was not chosen. */
  private static String nothing(
      ReportData data, ReportSentences sentences, List<String> chosen, String host) {
    boolean areViolations =
        host.isEmpty()
            && chosen.size() == 2
            && chosen.contains(BrokenKind.HAD_READ.word())
            && chosen.contains(LedgerJson.TOO_SOON);
    return areViolations && !data.ledger().hasViolation()
        ? sentences.nothingBroken()
        : "There is no row of what is chosen";
  }

  private static BrokenRows table(ReportData data, List<AccountRow> rows, PageLinks links) {
    return new BrokenRows(
        "Rules that crawlers broke, and crawl delays, the last first (UTC)",
        true,
        rows.stream()
            .limit(MAX_ROWS)
            .map(
                row ->
                    BrokenRows.row(
                        data,
                        row.account(),
                        row.row(),
                        Optional.of(
                            new BrokenRows.RowCrawler(
                                row.account().crawler(), links.crawler(row.account().crawler())))))
            .toList());
  }

  boolean hasHosts() {
    return hosts.size() > 2;
  }

  String html() {
    return new ViolationsPageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
