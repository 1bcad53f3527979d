package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import java.util.List;
import java.util.Optional;

/** Writes reports as files to forward: they load nothing, and have no script and no link. */
public final class ReportFile {
  private ReportFile() {}

  /** Returns the file of a whole report. */
  public static String of(ReportData data) {
    return ReportPage.of(data).html();
  }

  /** Returns the file about one crawler of a report. */
  public static String of(ReportData data, CrawlerAccount account) {
    return new CrawlerView(data, account)
        .page(frame(account.crawler() + " and robots.txt"), Optional.empty())
        .html();
  }

  /** Returns the file of what a site answered to crawlers. */
  public static String of(ProbedSite site) {
    return ProbePage.of(site, frame(ProbePage.title(site))).html();
  }

  static Frame frame(String title) {
    List<String> style = ExplorerPages.style().lines().toList();
    return new Frame(
        title,
        Optional.empty(),
        List.of(),
        "",
        List.of(),
        Optional.empty(),
        style,
        Optional.of(
            "default-src 'none'; style-src '%s'; base-uri 'none'; form-action 'none'"
                .formatted(StyleSheet.hash(String.join("", style)))));
  }
}
