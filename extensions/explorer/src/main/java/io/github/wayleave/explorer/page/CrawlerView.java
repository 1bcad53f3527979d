package io.github.wayleave.explorer.page;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.explorer.page.CrawlerPage.DayRow;
import io.github.wayleave.explorer.page.CrawlerPage.Days;
import io.github.wayleave.explorer.page.CrawlerPage.ExampleRow;
import io.github.wayleave.explorer.page.CrawlerPage.ExampleTable;
import io.github.wayleave.explorer.page.CrawlerPage.Patterns;
import io.github.wayleave.explorer.page.CrawlerPage.ReadRow;
import io.github.wayleave.explorer.page.CrawlerPage.Reads;
import io.github.wayleave.explorer.page.CrawlersPage.SourceRow;
import io.github.wayleave.explorer.picture.HeatMap;
import io.github.wayleave.explorer.report.CrawlerTraffic;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.RowWords;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.ReadCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.Example;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Creates the page of a crawler. */
final class CrawlerView {
  private static final int MAX_DAYS = 400;
  private static final int MAX_EXAMPLES = 10;

  private final ReportData data;
  private final CrawlerAccount account;
  private final ReportSentences sentences;

  CrawlerView(ReportData data, CrawlerAccount account) {
    this.data = data;
    this.account = account;
    this.sentences = new ReportSentences(data.about(account));
  }

  CrawlerPage page(Frame frame, Optional<String> letter) {
    Optional<CrawlerTraffic> traffic =
        data.log().map(log -> log.traffic().crawler(account.crawler()));
    return new CrawlerPage(
        frame,
        account.crawler(),
        List.of(introduction(), totals()),
        data.context()
            .crawler(account.crawler())
            .flatMap(Crawler::documentationPage)
            .map(Object::toString),
        letter,
        sentences.doubts(),
        rules(),
        examples(),
        Optional.of(data.hours(account))
            .filter(hours -> !hours.isEmpty())
            .map(hours -> HeatMap.of("Its requests for pages", hours)),
        traffic.flatMap(this::patterns),
        days(),
        readSentence(),
        reads(),
        sentences.limits());
  }

  private String introduction() {
    return data.context()
        .crawler(account.crawler())
        .map(
            crawler ->
                "Clients that call themselves %s%s; purpose: %s."
                    .formatted(
                        account.crawler(),
                        crawler.operator().map(name -> ", a crawler of " + name).orElse(""),
                        PurposeTotals.purposes(account.crawler(), data.context())))
        .orElseGet(
            () ->
                "Clients that call themselves %s, which is not in the catalogue."
                    .formatted(account.crawler()));
  }

  private String totals() {
    return "They made %s, of which robots.txt allows %s. Identity: %s."
        .formatted(
            ReportWords.count(
                account.requests().total(), "request for a page", "requests for pages"),
            ReportWords.number(account.requests().kept()),
            CrawlersView.identity(account.clients()));
  }

  private Optional<BrokenRows> rules() {
    if (account.rows().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new BrokenRows(
            "Requests that robots.txt denies, or that came too soon (UTC)",
            false,
            account.rows().stream()
                .map(row -> BrokenRows.row(data, account, row, Optional.empty()))
                .toList()));
  }

  private List<ExampleTable> examples() {
    List<ExampleTable> tables = new ArrayList<>();
    for (RuleRow row : account.rows()) {
      if (!row.examples().isEmpty()) {
        tables.add(
            new ExampleTable(
                "%s, %s: some of the requests"
                    .formatted(RowWords.rule(row), ReportWords.kind(row.kind())),
                tables.isEmpty(),
                row.examples().stream().limit(MAX_EXAMPLES).map(CrawlerView::example).toList()));
      }
    }
    return tables;
  }

  private static ExampleRow example(Example example) {
    return new ExampleRow(
        ReportWords.second(example.at()),
        example.request().target(),
        example.request().userAgent(),
        example.subject().network(),
        example.origin().map(Object::toString).orElse(ReportWords.NONE));
  }

  private Optional<Patterns> patterns(CrawlerTraffic traffic) {
    if (traffic.patterns().isEmpty()) {
      return Optional.empty();
    }
    String answers =
        new TreeMap<>(traffic.answers())
            .entrySet().stream()
                .map(answer -> answer.getKey() + "xx " + ReportWords.number(answer.getValue()))
                .collect(Collectors.joining(", "));
    return Optional.of(
        new Patterns(
            "%s different paths; answers by status: %s.".formatted(traffic.paths(), answers),
            traffic.patterns().stream()
                .map(
                    pattern ->
                        new SourceRow(
                            pattern.pattern(),
                            pattern.volume().requests(),
                            ReportWords.size(pattern.volume().octets())))
                .toList()));
  }

  private Optional<Days> days() {
    List<DayRow> rows = new ArrayList<>();
    for (DayCounts day : lastDays()) {
      rows.add(
          new DayRow(
              day.day().toString(),
              ReportWords.cell(day.requests()),
              ReportWords.cell(day.broken()),
              ReportWords.cell(day.reads())));
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(new Days(rows));
  }

  private List<DayCounts> lastDays() {
    List<DayCounts> days = new ArrayList<>(account.days());
    Collections.reverse(days);
    return days.subList(0, Math.min(days.size(), MAX_DAYS));
  }

  private String readSentence() {
    ReadCounts reads = account.reads();
    if (reads.reads() == 0) {
      return "It never got robots.txt, as far as is known here.";
    }
    String networks =
        reads.networks().counts().isEmpty()
            ? ""
            : "; reads came from " + BrokenRows.networks(reads.networks());
    return "%s, the last at %s%s."
        .formatted(
            ReportWords.count(reads.reads(), "read", "reads"),
            reads
                .last()
                .map(read -> ReportWords.second(read.at()) + " of version " + read.version())
                .orElse("an unknown time"),
            networks);
  }

  private Optional<Reads> reads() {
    List<ReadRow> rows = new ArrayList<>();
    for (DayCounts day : lastDays()) {
      for (AnswerCount answer : day.answers()) {
        rows.add(
            new ReadRow(
                day.day().toString(),
                Integer.toString(answer.status()),
                answer.count(),
                answer.host(),
                answer.version().isNone() ? ReportWords.NONE : answer.version().hash()));
      }
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(new Reads(rows));
  }
}
