package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.ledger.Block.Column;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The report as one HTML document. */
final class HtmlReport {
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
  private final List<Block> blocks = new ArrayList<>();

  HtmlReport(ReportData data) {
    this.data = data;
    this.sentences = new ReportSentences(data);
  }

  String text() {
    blocks.add(new Block.Heading(1, "What crawlers did with robots.txt"));
    sentences.summary().forEach(sentence -> blocks.add(new Block.Paragraph(sentence + ".")));
    blocks.add(new Block.Heading(2, "Crawlers"));
    addCrawlers();
    blocks.add(new Block.Items(LEGEND));
    blocks.add(new Block.Heading(2, "Broken by who had read it"));
    addRows(
        "Rules that a crawler broke after it had read them, and crawl delays; times are UTC",
        HtmlReport::isViolation,
        sentences.nothingBroken() + ".");
    blocks.add(new Block.Heading(2, "Proves nothing"));
    addRows(
        "Requests that robots.txt denies, by crawlers that may not have known it; times are UTC",
        row -> !isViolation(row),
        "There is no other request that robots.txt denies.");
    sentences.spoofed().ifPresent(sentence -> blocks.add(new Block.Paragraph(sentence + ".")));
    addPolicy();
    addPurposes();
    data.log().ifPresent(this::addTraffic);
    addLogs();
    blocks.add(new Block.Heading(2, "What this report cannot know"));
    blocks.add(new Block.Items(sentences.limits().stream().map(limit -> limit + ".").toList()));
    return HtmlBlocks.write(blocks);
  }

  /** The figures that matter most stand on the left, so that they show without scrolling. */
  private void addCrawlers() {
    boolean refuses = data.log().isPresent() && data.policy().isPresent();
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("Crawler"));
    for (String heading :
        List.of(
            "Had read",
            "Too soon",
            "Elsewhere",
            "Unread",
            "Told none",
            "Grace",
            "Stale",
            "Requests",
            "Reads")) {
      columns.add(Column.number(heading));
    }
    if (refuses) {
      columns.add(Column.number("Would refuse"));
    }
    columns.add(Column.words("Last read (UTC)"));
    columns.add(Column.words("Purposes"));
    List<List<String>> rows = new ArrayList<>();
    for (CrawlerAccount account : first()) {
      rows.add(crawler(account, refuses));
    }
    blocks.add(new Block.Table("What each crawler did, and what it proves", columns, rows));
    int more = data.ledger().crawlers().size() - LedgerJson.MAX_CRAWLERS;
    if (more > 0) {
      blocks.add(
          new Block.Paragraph(
              ReportWords.count(more, "more crawler is", "more crawlers are") + " left out."));
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

  private static boolean isViolation(RuleRow row) {
    return row.kind().map(kind -> kind == BrokenKind.HAD_READ).orElse(true);
  }

  private void addRows(String caption, Predicate<RuleRow> filter, String sentenceWithoutRows) {
    List<List<String>> rows = new ArrayList<>();
    for (CrawlerAccount account : first()) {
      account.rows().stream().filter(filter).forEach(row -> rows.add(RowTable.of(account, row)));
    }
    if (rows.isEmpty()) {
      blocks.add(new Block.Paragraph(sentenceWithoutRows));
    } else {
      blocks.add(new Block.Table(caption, RowTable.columnsWithCrawler(), rows));
    }
  }

  private void addPolicy() {
    if (data.policy().isEmpty() || data.policy().get().isWithoutRobotsTxt()) {
      return;
    }
    ReportData.PolicyData policy = data.policy().get();
    blocks.add(new Block.Heading(2, "The policy"));
    data.log()
        .ifPresent(
            log ->
                blocks.add(
                    new Block.Paragraph(
                        "%s (%s) would refuse %s."
                            .formatted(
                                policy.name(),
                                policy.version(),
                                ReportWords.count(
                                    log.figures().totalRefused(), "request", "requests")))));
    sentences.observed().ifPresent(sentence -> blocks.add(new Block.Paragraph(sentence + ".")));
    sentences.unnamed().ifPresent(sentence -> blocks.add(new Block.Paragraph(sentence + ".")));
    addRules(policy.rules());
  }

  private void addRules(List<PolicyRule> rules) {
    List<List<String>> rows = new ArrayList<>();
    for (PolicyRule rule : rules) {
      rows.add(
          List.of(
              rule.rule().text(),
              ReportWords.cell(rule.count()),
              rule.group(),
              rule.host(),
              "line " + rule.rule().line(),
              rule.written().orElse(ReportWords.NONE)));
    }
    blocks.add(
        new Block.Table(
            "Rules, and how many requests each decided",
            List.of(
                Column.address("Rule"),
                Column.number("Requests"),
                Column.address("Group"),
                Column.words("Host"),
                Column.words("In robots.txt"),
                Column.words("In the policy")),
            rows));
  }

  private void addPurposes() {
    boolean hasOctets = data.log().isPresent();
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("Purpose"));
    columns.add(Column.number("Requests"));
    if (hasOctets) {
      columns.add(Column.number("Octets"));
    }
    List<List<String>> rows = new ArrayList<>();
    PurposeTotals.of(data)
        .forEach(
            total -> {
              List<String> row = new ArrayList<>();
              row.add(total.purpose());
              row.add(ReportWords.number(total.requests()));
              if (hasOctets) {
                row.add(ReportWords.size(total.octets()));
              }
              rows.add(row);
            });
    blocks.add(new Block.Heading(2, "Purposes"));
    blocks.add(new Block.Table("Requests by the purpose of the crawler", columns, rows));
  }

  private void addTraffic(LogData log) {
    blocks.add(new Block.Heading(2, "Traffic"));
    blocks.add(new Block.Paragraph(sentences.totals() + "."));
    blocks.addAll(new TrafficTables(data, log).tables());
  }

  private void addLogs() {
    Optional<LogData> log = data.log();
    if (log.isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (LogData.LogFile file : log.get().logs()) {
      rows.add(
          List.of(
              file.log(),
              file.format(),
              ReportWords.number(file.lines()),
              ReportWords.cell(file.unreadable())));
    }
    blocks.add(new Block.Heading(2, "Logs"));
    blocks.add(
        new Block.Table(
            "The logs that were read",
            List.of(
                Column.words("Log"),
                Column.words("Format"),
                Column.number("Lines"),
                Column.number("Unreadable")),
            rows));
  }
}
