package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.ledger.Block.Column;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import java.util.ArrayList;
import java.util.List;
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
  public void text(TextOutput paper) {
    TextBlocks.lines(blocks()).forEach(paper::line);
  }

  @Override
  public void json(JsonGenerator json) {
    JsonTree.write(new JsonReport(data).tree(account), json);
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
    return HtmlBlocks.write(blocks());
  }

  private List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Heading(1, account.crawler() + " and robots.txt"));
    blocks.add(new Block.Paragraph(introduction()));
    blocks.add(new Block.Paragraph(totals()));
    new ReportSentences(narrowed())
        .doubts()
        .forEach(doubt -> blocks.add(new Block.Paragraph(doubt + ".")));
    addDays(blocks);
    addReads(blocks);
    addRules(blocks);
    blocks.add(new Block.Heading(2, "What this report cannot know"));
    blocks.add(
        new Block.Items(
            new ReportSentences(narrowed()).limits().stream().map(limit -> limit + ".").toList()));
    return blocks;
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

  private void addDays(List<Block> blocks) {
    List<List<String>> rows = new ArrayList<>();
    for (DayCounts day : account.days()) {
      rows.add(
          List.of(
              day.day().toString(),
              ReportWords.cell(day.requests()),
              ReportWords.cell(day.broken()),
              ReportWords.cell(day.reads())));
    }
    if (!rows.isEmpty()) {
      blocks.add(new Block.Heading(2, "Days"));
      blocks.add(
          new Block.Table(
              "What the crawler did on each day (UTC)",
              List.of(
                  Column.words("Day"),
                  Column.number("Requests"),
                  Column.number("Denied"),
                  Column.number("Reads")),
              rows));
    }
  }

  private void addReads(List<Block> blocks) {
    List<List<String>> rows = new ArrayList<>();
    for (DayCounts day : account.days()) {
      for (AnswerCount answer : day.answers()) {
        rows.add(
            List.of(
                day.day().toString(),
                Integer.toString(answer.status()),
                answer.version().isNone() ? ReportWords.NONE : answer.version().hash(),
                ReportWords.number(answer.count()),
                answer.host()));
      }
    }
    blocks.add(new Block.Heading(2, "Reads of robots.txt"));
    if (rows.isEmpty()) {
      blocks.add(new Block.Paragraph("The crawler never requested robots.txt."));
      return;
    }
    blocks.add(
        new Block.Table(
            "How requests for robots.txt were answered on each day (UTC)",
            List.of(
                Column.words("Day"),
                Column.words("Status"),
                Column.address("Version (SHA-256)"),
                Column.number("Count"),
                Column.words("Host")),
            rows));
    if (!account.reads().networks().counts().isEmpty()) {
      blocks.add(
          new Block.Paragraph("Reads came from " + networks(account.reads().networks()) + "."));
    }
  }

  private void addRules(List<Block> blocks) {
    blocks.add(new Block.Heading(2, "Rules that it broke"));
    if (account.rows().isEmpty()) {
      blocks.add(new Block.Paragraph("The crawler broke no rule."));
      return;
    }
    blocks.add(
        new Block.Table(
            "Requests that robots.txt denies or that came too soon; times are UTC",
            RowTable.columns(),
            account.rows().stream().map(RowTable::of).toList()));
    for (RuleRow row : account.rows()) {
      blocks.add(
          new Block.Heading(
              3, title(row) + row.kind().map(kind -> ": " + meaning(kind)).orElse("")));
      blocks.add(
          new Block.Paragraph(
              "These requests came from " + networks(row.occurrences().networks()) + "."));
      if (!row.examples().isEmpty()) {
        blocks.add(examples("Requests, word for word (UTC): " + title(row), row.examples()));
      }
    }
  }

  /** Returns a title that no other row of the crawler has. */
  static String title(RuleRow row) {
    return "%s, %s".formatted(RowTable.rule(row), ReportWords.kind(row.kind()));
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

  /** Returns a table of requests, word for word. */
  static Block.Table examples(String caption, List<Example> examples) {
    List<List<String>> rows = new ArrayList<>();
    for (Example example : examples) {
      rows.add(
          List.of(
              example.at().toString(),
              example.request().target(),
              example.subject().network(),
              example.subject().identity().word(),
              example.request().userAgent()));
    }
    return new Block.Table(
        caption,
        List.of(
            Column.words("Time"),
            Column.address("Target"),
            Column.words("Network"),
            Column.words("Identity"),
            Column.address("User-Agent")),
        rows);
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
