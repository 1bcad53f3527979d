package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Document;
import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.explorer.page.ReportFile;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** Everything that a ledger says about one crawler. */
public final class CrawlerStory implements PrintableReport {
  private final ReportData data;
  private final CrawlerAccount account;

  private CrawlerStory(ReportData data, CrawlerAccount account) {
    this.data = data;
    this.account = account;
  }

  /**
   * Returns the story of a crawler.
   *
   * @throws CommandException if the ledger does not contain the crawler
   */
  public static CrawlerStory of(ReportData data, String name) {
    return new CrawlerStory(data, account(data, name));
  }

  /** Returns the account of a crawler that must be in the ledger. */
  static CrawlerAccount account(ReportData data, String name) {
    return data.ledger()
        .find(name)
        .orElseThrow(
            () ->
                new CommandException(
                    "%s: made no request in this period; without --crawler and --letter, the report lists all crawlers that did"
                        .formatted(TextOutput.quoted(name))));
  }

  /** Returns whether the crawler broke a rule that it had read, or came too soon. */
  public boolean hasViolation() {
    return account.hasViolation();
  }

  @Override
  public void json(JsonGenerator json) {
    JsonTree.writeProperties(new JsonReport(data).tree(account), json);
  }

  @Override
  public String csv() {
    return new CsvReport(narrowed()).text();
  }

  private ReportData narrowed() {
    return data.about(account);
  }

  @Override
  public String html() {
    return ReportFile.of(data, account);
  }

  @Override
  public void text(TextOutput paper) {
    document().textLines().forEach(paper::line);
  }

  private Document document() {
    ReportSentences sentences = new ReportSentences(narrowed());
    Document document = Document.ofLogs();
    document.heading(1, account.crawler() + " and robots.txt");
    document.paragraph(introduction());
    document.paragraph(totals());
    sentences.doubts().forEach(doubt -> document.paragraph(doubt + "."));
    addDays(document);
    addReads(document);
    addRules(document);
    document.heading(2, "What this report cannot know");
    document.items(sentences.limits().stream().map(limit -> limit + ".").toList());
    return document;
  }

  private String introduction() {
    return data.context()
        .crawler(account.crawler())
        .map(
            crawler ->
                "Clients that call themselves %s%s; purpose: %s%s."
                    .formatted(
                        account.crawler(),
                        crawler.operator().map(name -> ", a crawler of " + name).orElse(""),
                        PurposeTotals.purposes(account.crawler(), data.context()),
                        page(crawler)))
        .orElseGet(
            () ->
                "Clients that call themselves %s, which is not in the catalogue."
                    .formatted(account.crawler()));
  }

  private static String page(Crawler crawler) {
    return crawler.documentationPage().map(url -> "; described at " + url).orElse("");
  }

  private String totals() {
    CrawlerAccount.IdentityCounts clients = account.clients();
    return "They made %s, of which robots.txt allows %s, and read robots.txt %s. Of all requests, %s came from verified clients and %s from clients that could not be verified; %s came from clients that only send the name, which are not in the figures below."
        .formatted(
            ReportWords.count(
                account.requests().total(), "request for a page", "requests for pages"),
            ReportWords.number(account.requests().kept()),
            ReportWords.count(account.reads().reads(), "time", "times"),
            ReportWords.number(clients.verified()),
            ReportWords.number(clients.unverifiable()),
            ReportWords.number(clients.spoofed()));
  }

  private void addDays(Document document) {
    Table table =
        Table.of("What the crawler did on each day (UTC)")
            .words("Day")
            .numbers("Requests", "Denied", "Reads");
    for (DayCounts day : account.days()) {
      table.row(
          day.day().toString(),
          ReportWords.cell(day.requests()),
          ReportWords.cell(day.broken()),
          ReportWords.cell(day.reads()));
    }
    if (!table.rows().isEmpty()) {
      document.heading(2, "Days");
      document.table(table);
    }
  }

  private void addReads(Document document) {
    Table table =
        Table.of("How requests for robots.txt were answered on each day (UTC)")
            .words("Day", "Status")
            .addresses("Version (SHA-256)")
            .numbers("Count")
            .words("Host");
    for (DayCounts day : account.days()) {
      for (AnswerCount answer : day.answers()) {
        table.row(
            day.day().toString(),
            Integer.toString(answer.status()),
            answer.version().isNone() ? ReportWords.NONE : answer.version().hash(),
            ReportWords.number(answer.count()),
            answer.host());
      }
    }
    document.heading(2, "Reads of robots.txt");
    if (table.rows().isEmpty()) {
      document.paragraph("The crawler never requested robots.txt.");
      return;
    }
    document.table(table);
    if (!account.reads().networks().counts().isEmpty()) {
      document.paragraph("Reads came from " + networks(account.reads().networks()) + ".");
    }
  }

  private void addRules(Document document) {
    document.heading(2, "Rules that it broke");
    if (account.rows().isEmpty()) {
      document.paragraph("The crawler broke no rule.");
      return;
    }
    document.table(
        RowTable.withColumns(
                Table.of("Requests that robots.txt denies or that came too soon; times are UTC"))
            .rows(account.rows().stream().map(RowTable::of).toList()));
    for (RuleRow row : account.rows()) {
      document.heading(3, title(row) + row.kind().map(kind -> ": " + meaning(kind)).orElse(""));
      document.paragraph(
          "These requests came from " + networks(row.occurrences().networks()) + ".");
      if (!row.examples().isEmpty()) {
        document.table(examples(row));
      }
    }
  }

  /** Returns a title that no other row of the crawler has. */
  static String title(RuleRow row) {
    return "%s, %s".formatted(RowWords.rule(row), ReportWords.kind(row.kind()));
  }

  private static String meaning(BrokenKind kind) {
    return switch (kind) {
      case HAD_READ -> "the same reader had read this rule";
      case ELSEWHERE -> "another network or crawler of the operator had read this rule";
      case UNREAD -> "robots.txt was never read, as far as this server knows";
      case GRACE -> "what was read allows it, and is at most a day old";
      case STALE -> "what was read allows it, but is too old";
      case TOLD_NONE -> "the server answered that it has no robots.txt";
    };
  }

  private static Table examples(RuleRow row) {
    Table table =
        Table.of("Requests, word for word (UTC): " + title(row))
            .words("Time")
            .addresses("Target")
            .words("Network", "Identity")
            .addresses("User-Agent");
    for (Example example : row.examples()) {
      table.row(
          example.at().toString(),
          example.request().target(),
          example.subject().network(),
          example.subject().identity().word(),
          example.request().userAgent());
    }
    return table;
  }

  /** Returns the networks in their order, each with its count. */
  static String networks(NetworkCounts networks) {
    if (networks.counts().isEmpty()) {
      return "unknown networks";
    }
    String listed =
        new TreeMap<>(networks.counts())
            .entrySet().stream().map(CrawlerStory::network).collect(Collectors.joining(", "));
    return networks.hasMore() ? listed + " and more networks" : listed;
  }

  private static String network(Map.Entry<String, Long> network) {
    return "%s (%s)".formatted(network.getKey(), ReportWords.number(network.getValue()));
  }
}
