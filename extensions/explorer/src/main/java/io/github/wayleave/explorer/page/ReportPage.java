package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.page.CrawlersPage.SourceRow;
import io.github.wayleave.explorer.page.CrawlersPage.SourceTable;
import io.github.wayleave.explorer.page.Frame.PageLinks;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A whole report in one file, which loads nothing and has no script: the pages of the explorer one
 * after the other.
 */
@JStache(path = "report")
@JStacheConfig(using = Markup.class)
record ReportPage(
    Frame frame,
    List<String> sentences,
    CrawlersPage crawlers,
    Optional<String> nothingBroken,
    Optional<BrokenRows> broken,
    Optional<BrokenRows> doubtful,
    Optional<String> spoofed,
    Optional<RulesPage> rules,
    List<String> refusals,
    SourceTable purposes,
    List<String> logs,
    List<String> limits) {

  /** Returns the page of a report. */
  static ReportPage of(ReportData data) {
    Frame frame = ReportFile.frame("What crawlers did with robots.txt");
    ReportSentences sentences = new ReportSentences(data);
    PageLinks links = new PageLinks(Optional.empty());
    Optional<BrokenRows> broken =
        rows(
            data,
            "Rules that a crawler broke after it had read them, and crawl delays (UTC)",
            RowWords::isViolation);
    boolean hasRules = data.policy().filter(policy -> !policy.isWithoutRobotsTxt()).isPresent();
    return new ReportPage(
        frame,
        sentences.facts(),
        new CrawlersView(data, new PageQuery(""), links).page(frame, List.of()),
        broken.isEmpty() ? Optional.of(sentences.nothingBroken()) : Optional.empty(),
        broken,
        rows(
            data,
            "Requests that robots.txt denies, by crawlers that may not have known it (UTC)",
            row -> !RowWords.isViolation(row)),
        sentences.spoofed(),
        hasRules ? Optional.of(RulesPage.of(data, frame)) : Optional.empty(),
        refusals(data, sentences),
        purposes(data),
        data.log().map(ReportPage::logs).orElse(List.of()),
        sentences.limits());
  }

  private static Optional<BrokenRows> rows(
      ReportData data, String caption, Predicate<RuleRow> filter) {
    List<BrokenRows.Row> rows = new ArrayList<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      for (RuleRow row : account.rows()) {
        if (filter.test(row)) {
          rows.add(
              BrokenRows.row(
                  data,
                  account,
                  row,
                  Optional.of(new BrokenRows.RowCrawler(account.crawler(), Optional.empty()))));
        }
      }
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(new BrokenRows(caption, true, rows));
  }

  private static List<String> refusals(ReportData data, ReportSentences sentences) {
    List<String> refusals = new ArrayList<>();
    data.log()
        .ifPresent(
            log ->
                data.policy()
                    .ifPresent(
                        policy ->
                            refusals.add(
                                "%s (%s) would refuse %s"
                                    .formatted(
                                        policy.name(),
                                        policy.version(),
                                        ReportWords.count(
                                            log.figures().totalRefused(),
                                            "request",
                                            "requests")))));
    sentences.observed().ifPresent(refusals::add);
    return refusals;
  }

  private static SourceTable purposes(ReportData data) {
    return new SourceTable(
        "Requests by the purpose of the crawler",
        "Purpose",
        PurposeTotals.of(data).stream()
            .map(
                total ->
                    new SourceRow(
                        total.purpose(),
                        total.requests(),
                        data.log().isPresent()
                            ? ReportWords.size(total.octets())
                            : ReportWords.NONE))
            .toList());
  }

  private static List<String> logs(LogData log) {
    return log.logs().stream()
        .map(
            file ->
                "%s: %s%s%s"
                    .formatted(
                        file.log(),
                        file.format().isEmpty() ? "" : file.format() + ", ",
                        ReportWords.count(file.lines(), "line", "lines"),
                        file.unreadable() == 0
                            ? ""
                            : ", %s unreadable".formatted(ReportWords.number(file.unreadable()))))
        .toList();
  }

  String html() {
    return new ReportPageRenderer(Markup::format, Markup::escape).execute(this);
  }

  boolean hasLogs() {
    return !logs.isEmpty();
  }
}
