package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.document.Table;
import io.github.wayleave.cli.ledger.TextColumns.Width;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.LogData.LastLine;
import io.github.wayleave.explorer.report.LogData.RowKey;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.ReadCounts.LastRead;
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the report for a terminal. */
final class TextReport {
  private static final int MAX_CRAWLERS = 40;
  private static final int MAX_ROWS = 8;
  private static final int MAX_REFUSED = 6;
  private static final int MAX_HARMLESS = 8;
  private static final int MIN_PURPOSE = 24;
  private static final String GAP = "  ";

  /** The cells below "had read" and "too soon". */
  private static final String VIOLATIONS = "%8s  %8s  ";

  private final ReportData data;
  private final TextOutput paper;
  private final ReportSentences sentences;
  private final Width width;

  TextReport(ReportData data, TextOutput paper) {
    this.data = data;
    this.paper = paper;
    this.sentences = new ReportSentences(data);
    this.width = TextColumns.width(data);
  }

  void write() {
    sentences.summary().forEach(paper::line);
    paper.line();
    writeViolations();
    writeRest();
    writeHarmless();
    writePolicy();
    writePurposes();
    data.log().ifPresent(this::writeTraffic);
    sentences.limits().forEach(limit -> paper.line(paper.ink(TextStyle.FAINT, limit + ".")));
  }

  private void writeViolations() {
    List<CrawlerAccount> accounts =
        data.ledger().crawlers().stream().filter(CrawlerAccount::hasViolation).toList();
    if (data.isWithoutRules()) {
      return;
    }
    if (accounts.isEmpty()) {
      paper.line(sentences.nothingBroken());
      paper.line();
      return;
    }
    paper.line(
        bold(
            TextOutput.left("Broken by who had read it", width.names() + 2)
                + "had read  too soon  last read (UTC)"));
    for (CrawlerAccount account : first(accounts)) {
      paper.line(
          names(account)
              + VIOLATIONS.formatted(
                  ReportWords.cell(account.violations()),
                  ReportWords.cell(account.requests().tooSoon()))
              + lastRead(account));
      writeRows(account);
    }
    writeMore(accounts.size());
  }

  private String lastRead(CrawlerAccount account) {
    Optional<LastRead> read = account.reads().last();
    return read.map(last -> ReportWords.minute(last.at()) + GAP + last.version())
        .orElse("in another network");
  }

  private void writeRows(CrawlerAccount account) {
    String indent = " ".repeat(width.names() + 2);
    List<RuleRow> rows = account.rows().stream().filter(RowWords::isViolation).toList();
    List<RuleRow> shown = rows.subList(0, Math.min(rows.size(), MAX_ROWS));
    int ruleWidth = shown.stream().mapToInt(row -> rule(row).length()).max().orElse(0);
    for (RuleRow row : shown) {
      String count = ReportWords.number(row.occurrences().count());
      String cells =
          row.kind().isPresent()
              ? VIOLATIONS.formatted(count, "")
              : VIOLATIONS.formatted("", count);
      String rule = TextOutput.left(rule(row), ruleWidth) + GAP + place(row);
      paper.line((indent + cells + rule).stripTrailing());
      writeLastLines(account, row);
    }
    if (rows.size() > MAX_ROWS) {
      paper.line(indent + ReportWords.count(rows.size() - MAX_ROWS, "more rule", "more rules"));
    }
  }

  private static String rule(RuleRow row) {
    return ReportWords.shortened(RowWords.rule(row));
  }

  private String place(RuleRow row) {
    String position = ReportWords.position(row.rule());
    String written =
        data.context()
            .written(row.host(), row.rule())
            .map(file -> " (" + LogText.line(file) + ")")
            .orElse("");
    String example =
        row.examples().stream().findFirst().map(request -> GAP + origin(request)).orElse("");
    return position + written + example;
  }

  private static String origin(Example example) {
    return example
        .origin()
        .map(position -> LogText.line(position.toString()))
        .orElseGet(() -> ReportWords.shortened(example.request().target()));
  }

  private void writeLastLines(CrawlerAccount account, RuleRow row) {
    List<LastLine> lines =
        data.log()
            .map(log -> log.figures().lastLines())
            .map(all -> all.getOrDefault(RowKey.of(account.crawler(), row), List.<LastLine>of()))
            .orElse(List.of());
    for (LastLine line : lines) {
      paper.line(
          "    %s: %s"
              .formatted(LogText.line(line.position().toString()), LogText.line(line.text())));
    }
  }

  private void writeRest() {
    List<CrawlerAccount> accounts =
        data.ledger().crawlers().stream().filter(TextReport::hasRest).toList();
    if (accounts.isEmpty()) {
      return;
    }
    paper.line(
        bold(
            TextOutput.left("Proves nothing", width.names() + 2)
                + "elsewhere  unread  told none  grace  stale"));
    for (CrawlerAccount account : first(accounts)) {
      RequestCounts requests = account.requests();
      StringBuilder line = new StringBuilder(names(account));
      for (BrokenKind kind : TextColumns.PROVING_NOTHING) {
        line.append(
                TextOutput.right(
                    ReportWords.cell(requests.broken(kind)), ReportWords.kind(kind).length()))
            .append(GAP);
      }
      paper.line((line + TextColumns.remark(account)).stripTrailing());
      account.rows().stream()
          .filter(row -> !RowWords.isViolation(row))
          .forEach(row -> writeLastLines(account, row));
    }
    writeMore(accounts.size());
  }

  private static boolean hasRest(CrawlerAccount account) {
    return account.requests().allBroken() > account.violations();
  }

  private void writeHarmless() {
    List<String> lines = harmless();
    lines.forEach(paper::line);
    if (!lines.isEmpty()) {
      paper.line();
    }
  }

  private List<String> harmless() {
    List<String> lines = new ArrayList<>();
    List<String> names =
        data.ledger().crawlers().stream()
            .filter(account -> !account.hasViolation() && !hasRest(account))
            .map(CrawlerAccount::crawler)
            .toList();
    if (!names.isEmpty() && !data.isWithoutRules()) {
      lines.add(
          "%s broke nothing: %s"
              .formatted(
                  ReportWords.count(names.size(), "crawler", "crawlers"),
                  NameLists.first(MAX_HARMLESS, names, LogText::line)));
    }
    sentences.spoofed().ifPresent(lines::add);
    return lines;
  }

  private void writePolicy() {
    if (data.policy().isEmpty() || data.isWithoutRules() || data.pages() == 0) {
      return;
    }
    if (data.policy().get().isWithoutRobotsTxt()) {
      paper.line(LogText.line(data.policy().get().name()) + " publishes no robots.txt");
      paper.line();
      return;
    }
    if (data.log().isPresent()) {
      writeRefusals(data.log().get());
    } else {
      paper.line(
          bold(
              "The policy %s (%s)"
                  .formatted(
                      LogText.line(data.policy().get().name()), data.policy().get().version())));
    }
    List<PolicyRule> rules = data.policy().get().rules();
    List<PolicyRule> unused = sentences.unusedRules();
    if (!unused.isEmpty()) {
      paper.line(
          "%s%s of its %s rules decided nothing: %s"
              .formatted(
                  GAP,
                  ReportWords.number(unused.size()),
                  ReportWords.number(rules.size()),
                  ReportSentences.listed(unused.stream().map(TextReport::quoted).toList())));
    }
    sentences.unnamed().ifPresent(sentence -> paper.line(GAP + sentence));
    paper.line();
  }

  private static String quoted(PolicyRule rule) {
    return "\"%s\"".formatted(rule.rule().text())
        + rule.written().map(place -> " (" + place + ")").orElse("");
  }

  private void writeRefusals(LogData log) {
    paper.line(
        bold(
            "This policy (%s) would refuse %s of %s"
                .formatted(
                    data.policy().orElseThrow().version(),
                    ReportWords.number(log.figures().totalRefused()),
                    ReportWords.count(data.pages(), "request for a page", "requests for pages"))));
    List<CrawlerAccount> refused =
        data.ledger().crawlers().stream()
            .filter(account -> log.figures().wouldRefuse(account.crawler()) > 0)
            .sorted(
                Comparator.comparingLong(account -> -log.figures().wouldRefuse(account.crawler())))
            .toList();
    if (!refused.isEmpty()) {
      paper.line(GAP + refusedCrawlers(refused, log));
    }
    sentences.observed().ifPresent(sentence -> paper.line(GAP + sentence));
  }

  private static String refusedCrawlers(List<CrawlerAccount> refused, LogData log) {
    String named =
        refused.stream()
            .limit(MAX_REFUSED)
            .map(
                account ->
                    ReportWords.shortened(account.crawler())
                        + " "
                        + ReportWords.number(log.figures().wouldRefuse(account.crawler())))
            .collect(Collectors.joining(", "));
    long others =
        refused.stream()
            .skip(MAX_REFUSED)
            .mapToLong(account -> log.figures().wouldRefuse(account.crawler()))
            .sum();
    return others == 0
        ? named
        : "%s, %s %s"
            .formatted(
                named,
                ReportWords.count(refused.size() - MAX_REFUSED, "other", "others"),
                ReportWords.number(others));
  }

  private void writePurposes() {
    Table purposes = TrafficTables.purposes(data);
    if (!purposes.rows().isEmpty()) {
      writeTable(purposes, Math.max(MIN_PURPOSE, widthOfNames(purposes)));
    }
  }

  private void writeTraffic(LogData log) {
    List<Table> tables = new TrafficTables(data, log).tables();
    int width = tables.stream().mapToInt(TextReport::widthOfNames).max().orElse(0);
    for (Table table : tables) {
      paper.line();
      writeTable(table, width);
    }
    if (!tables.isEmpty()) {
      paper.line();
    }
  }

  private static int widthOfNames(Table table) {
    return Stream.concat(Stream.of(table.caption()), table.rows().stream().map(row -> row.get(0)))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  private void writeTable(Table table, int width) {
    int[] widths = {width, 10, 11, 10};
    StringBuilder heading = new StringBuilder(TextOutput.left(table.caption(), width + 2));
    for (int i = 1; i < table.columns().size(); i++) {
      String words = Ascii.lower(table.columns().get(i).heading());
      widths[i] = Math.max(widths[i], 2 + words.length());
      heading.append(TextOutput.right(words, widths[i]));
    }
    paper.line(bold(heading.toString()));
    for (List<String> row : table.rows()) {
      StringBuilder line = new StringBuilder(GAP + TextOutput.left(row.get(0), width));
      for (int i = 1; i < row.size(); i++) {
        line.append(TextOutput.right(row.get(i), widths[i]));
      }
      paper.line(line.toString());
    }
  }

  private String names(CrawlerAccount account) {
    return GAP
        + TextOutput.left(ReportWords.shortened(account.crawler()), width.crawler())
        + GAP
        + TextOutput.left(
            PurposeTotals.purposes(account.crawler(), data.context()), width.purpose())
        + GAP;
  }

  private String bold(String text) {
    return paper.ink(TextStyle.BOLD, text);
  }

  private static List<CrawlerAccount> first(List<CrawlerAccount> accounts) {
    return new ArrayList<>(accounts.subList(0, Math.min(accounts.size(), MAX_CRAWLERS)));
  }

  private void writeMore(int crawlers) {
    if (crawlers > MAX_CRAWLERS) {
      paper.line(
          String.format(
              Locale.ROOT,
              "  %,d more crawlers; --format json contains all",
              crawlers - MAX_CRAWLERS));
    }
    paper.line();
  }
}
