package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Writes the report about a ledger as a document. */
final class LedgerDocument {
  /** What the columns mean, in the order in which they stand. */
  private static final List<String> LEGEND =
      List.of(
          "A network is a /24 of IPv4 or a /48 of IPv6. A crawler in a network is one reader; a"
              + " verified crawler is one reader in all networks.",
          "Had read: the same reader had read the rule that it broke. Only this, and too soon,"
              + " proves anything.",
          "Too soon: the request came sooner than the Crawl-delay that the reader had read.",
          "Elsewhere: another network, or one that many clients share, had read the rule.",
          "Unread: no client of that name or operator had asked for robots.txt before, as far as"
              + " this report knows.",
          "Told none: robots.txt was answered by a status that means there is none.",
          "Grace: the robots.txt that was read allows the request, and may still be kept.",
          "Stale: the robots.txt that was read allows the request, and is too old to be kept.",
          "Reads: requests for robots.txt that were answered 200 or 304.",
          "Would refuse: what the policy would refuse if it enforced its rules.");

  private final ReportData data;
  private final ReportSentences sentences;
  private final Document document = Document.ofLogs();

  LedgerDocument(ReportData data) {
    this.data = data;
    this.sentences = new ReportSentences(data);
  }

  Document document() {
    document.heading(1, "What crawlers did with robots.txt");
    sentences.summary().forEach(sentence -> document.paragraph(sentence + "."));
    document.heading(2, "Crawlers");
    addCrawlers();
    document.items(LEGEND);
    document.heading(2, "Broken by who had read it");
    addRows(
        "Rules that a crawler broke after it had read them, and crawl delays; times are UTC",
        RowTable::isViolation,
        sentences.nothingBroken() + ".");
    document.heading(2, "Proves nothing");
    addRows(
        "Requests that robots.txt denies, by crawlers that may not have known it; times are UTC",
        row -> !RowTable.isViolation(row),
        "There is no other request that robots.txt denies.");
    sentences.spoofed().ifPresent(sentence -> document.paragraph(sentence + "."));
    addPolicy();
    document.heading(2, "Purposes");
    document.table(PurposeTotals.table("Requests by the purpose of the crawler", data));
    data.log().ifPresent(this::addTraffic);
    data.log().ifPresent(this::addLogs);
    document.heading(2, "What this report cannot know");
    document.items(sentences.limits().stream().map(limit -> limit + ".").toList());
    return document;
  }

  /** The figures that matter most stand on the left, so that they show without scrolling. */
  private void addCrawlers() {
    boolean refuses = data.log().isPresent() && data.policy().isPresent();
    Table table =
        Table.of("What each crawler did, and what it proves")
            .words("Crawler")
            .numbers("Had read", "Too soon", "Elsewhere", "Unread", "Told none", "Grace", "Stale")
            .numbers("Requests", "Reads");
    if (refuses) {
      table.numbers("Would refuse");
    }
    table.words("Last read (UTC)", "Purposes");
    document.table(table.rows(first().stream().map(row -> crawler(row, refuses)).toList()));
    int more = data.ledger().crawlers().size() - LedgerJson.MAX_CRAWLERS;
    if (more > 0) {
      document.paragraph(
          ReportWords.count(more, "more crawler is", "more crawlers are") + " left out.");
    }
  }

  private List<String> crawler(CrawlerAccount account, boolean refuses) {
    RequestCounts requests = account.requests();
    List<String> cells = new ArrayList<>();
    cells.add(ReportWords.shortened(account.crawler()));
    cells.add(ReportWords.cell(account.violations()));
    cells.add(ReportWords.cell(requests.tooSoon()));
    for (BrokenKind kind : TextColumns.PROVING_NOTHING) {
      cells.add(ReportWords.cell(requests.broken(kind)));
    }
    cells.add(ReportWords.cell(requests.total()));
    cells.add(ReportWords.cell(account.reads().reads()));
    if (refuses) {
      cells.add(
          ReportWords.cell(
              data.log().map(log -> log.figures().wouldRefuse(account.crawler())).orElse(0L)));
    }
    cells.add(
        account
            .reads()
            .last()
            .map(read -> ReportWords.minute(read.at()) + ", version " + read.version())
            .orElse(ReportWords.NONE));
    cells.add(PurposeTotals.purposes(account.crawler(), data.context()));
    return cells;
  }

  private List<CrawlerAccount> first() {
    List<CrawlerAccount> all = data.ledger().crawlers();
    return all.subList(0, Math.min(all.size(), LedgerJson.MAX_CRAWLERS));
  }

  private void addRows(String caption, Predicate<RuleRow> filter, String sentenceWithoutRows) {
    Table table = RowTable.withColumns(Table.of(caption).words("Crawler"));
    for (CrawlerAccount account : first()) {
      table.rows(
          account.rows().stream().filter(filter).map(row -> RowTable.of(account, row)).toList());
    }
    if (table.rows().isEmpty()) {
      document.paragraph(sentenceWithoutRows);
    } else {
      document.table(table);
    }
  }

  private void addPolicy() {
    if (data.policy().isEmpty() || data.policy().get().isWithoutRobotsTxt()) {
      return;
    }
    ReportData.PolicyData policy = data.policy().get();
    document.heading(2, "The policy");
    data.log()
        .ifPresent(
            log ->
                document.paragraph(
                    "%s (%s) would refuse %s."
                        .formatted(
                            policy.name(),
                            policy.version(),
                            ReportWords.count(
                                log.figures().totalRefused(), "request", "requests"))));
    sentences.observed().ifPresent(sentence -> document.paragraph(sentence + "."));
    sentences.unnamed().ifPresent(sentence -> document.paragraph(sentence + "."));
    addRules(policy.rules());
  }

  private void addRules(List<PolicyRule> rules) {
    Table table =
        Table.of("Rules, and how many requests each decided")
            .addresses("Rule")
            .numbers("Requests")
            .addresses("Group")
            .words("Host", "In robots.txt", "In the policy");
    for (PolicyRule rule : rules) {
      table.row(
          rule.rule().text(),
          ReportWords.cell(rule.count()),
          rule.group(),
          rule.host(),
          "line " + rule.rule().line(),
          rule.written().orElse(ReportWords.NONE));
    }
    document.table(table);
  }

  private void addTraffic(LogData log) {
    document.heading(2, "Traffic");
    document.paragraph(sentences.totals() + ".");
    new TrafficTables(data, log).tables().forEach(document::table);
  }

  private void addLogs(LogData log) {
    Table table =
        Table.of("The logs that were read").words("Log", "Format").numbers("Lines", "Unreadable");
    for (LogData.LogFile file : log.logs()) {
      table.row(
          file.log(),
          file.format(),
          ReportWords.number(file.lines()),
          ReportWords.cell(file.unreadable()));
    }
    document.heading(2, "Logs");
    document.table(table);
  }
}
