package io.github.wayleave.explorer.page;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.explorer.page.CrawlersPage.Answer;
import io.github.wayleave.explorer.page.CrawlersPage.Form;
import io.github.wayleave.explorer.page.CrawlersPage.Pages;
import io.github.wayleave.explorer.page.CrawlersPage.Quiet;
import io.github.wayleave.explorer.page.CrawlersPage.Row;
import io.github.wayleave.explorer.page.CrawlersPage.ServiceRow;
import io.github.wayleave.explorer.page.CrawlersPage.ServiceTable;
import io.github.wayleave.explorer.page.CrawlersPage.SourceRow;
import io.github.wayleave.explorer.page.CrawlersPage.SourceTable;
import io.github.wayleave.explorer.page.CrawlersPage.Sources;
import io.github.wayleave.explorer.page.Frame.PageLinks;
import io.github.wayleave.explorer.page.PageQuery.Choice;
import io.github.wayleave.explorer.picture.HeatMap;
import io.github.wayleave.explorer.picture.PeriodBars;
import io.github.wayleave.explorer.report.CrawlsAndVisits;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.PurposeTotals;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportSentences;
import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.explorer.report.Traffic.Unnamed;
import io.github.wayleave.explorer.report.Volume;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Creates the first page of a report. */
final class CrawlersView {
  /** The number of crawlers on a page: {@value}. */
  static final int MAX_ROWS = 200;

  private static final int MAX_SOURCES = 10;
  private static final int MAX_NAMED = 3;

  private final ReportData data;
  private final ReportSentences sentences;
  private final PageQuery query;
  private final PageLinks links;
  private final PeriodBars bars;

  CrawlersView(ReportData data, PageQuery query, PageLinks links) {
    this.data = data;
    this.sentences = new ReportSentences(data);
    this.query = query;
    this.links = links;
    this.bars = PeriodBars.of(data);
  }

  CrawlersPage page(Frame frame, List<String> standing) {
    List<CrawlerAccount> chosen = data.ledger().crawlers().stream().filter(this::isChosen).toList();
    List<CrawlerAccount> active =
        chosen.stream().filter(CrawlersView::isActive).sorted(order()).toList();
    List<CrawlerAccount> quiet = chosen.stream().filter(account -> !isActive(account)).toList();
    int first = Math.min(query.number("from"), active.size());
    int end = Math.min(first + MAX_ROWS, active.size());
    return new CrawlersPage(
        frame,
        said(standing),
        sentences.doubts(),
        answers(),
        links.hasForms() && !data.ledger().crawlers().isEmpty()
            ? Optional.of(form())
            : Optional.empty(),
        caption(first, end, active.size()),
        bars.heading(),
        data.log().isPresent(),
        refuses(),
        active.subList(first, end).stream().map(this::row).toList(),
        quiet.isEmpty() ? Optional.empty() : Optional.of(quiet(quiet)),
        pages(first, end, active.size()),
        crawlsAndVisits(),
        heat(),
        data.log().flatMap(log -> log.traffic().unnamed()).flatMap(this::sources),
        sentences.limits());
  }

  /** Returns what is in force, and what was read and compared with what. */
  private List<String> said(List<String> standing) {
    List<String> said = new ArrayList<>(standing);
    if (links.hasForms()) {
      sentences.facts().forEach(fact -> said.add(fact + "."));
    }
    return said;
  }

  private static boolean isActive(CrawlerAccount account) {
    return account.requests().total() > 0 || account.clients().spoofed() > 0;
  }

  private boolean isChosen(CrawlerAccount account) {
    Optional<Crawler> crawler = data.context().crawler(account.crawler());
    String purpose = query.get("purpose");
    String operator = query.get("operator");
    String kind = query.get("kind");
    return (purpose.isEmpty() || words(account).contains(purpose))
        && (operator.isEmpty()
            || crawler.flatMap(Crawler::operator).filter(operator::equals).isPresent())
        && (kind.isEmpty() || count(account, kind) > 0);
  }

  private static long count(CrawlerAccount account, String kind) {
    return BrokenKind.of(kind)
        .map(account.requests()::broken)
        .orElseGet(() -> kind.equals(LedgerJson.TOO_SOON) ? account.requests().tooSoon() : 0);
  }

  private List<String> words(CrawlerAccount account) {
    return PurposeTotals.words(account.crawler(), data.context());
  }

  private String purposes(CrawlerAccount account) {
    return PurposeTotals.purposes(account.crawler(), data.context());
  }

  private Comparator<CrawlerAccount> order() {
    ToLongFunction<CrawlerAccount> most =
        switch (query.get("by")) {
          case "hadRead" -> CrawlerAccount::violations;
          case "broken" -> account -> account.requests().allBroken();
          case "octets" -> this::octets;
          case "reads" -> account -> account.reads().reads();
          default -> account -> account.requests().total();
        };
    return mostFirst(most);
  }

  private static Comparator<CrawlerAccount> mostFirst(ToLongFunction<CrawlerAccount> count) {
    return Comparator.comparingLong(count)
        .reversed()
        .thenComparing(
            CrawlerAccount::crawler,
            String.CASE_INSENSITIVE_ORDER.thenComparing(String::compareTo));
  }

  private long octets(CrawlerAccount account) {
    return data.log().map(log -> log.figures().octets(account.crawler())).orElse(0L);
  }

  private Form form() {
    TreeSet<String> purposes = new TreeSet<>();
    TreeSet<String> operators = new TreeSet<>();
    for (CrawlerAccount account : data.ledger().crawlers()) {
      purposes.addAll(words(account));
      data.context()
          .crawler(account.crawler())
          .flatMap(Crawler::operator)
          .ifPresent(operators::add);
    }
    List<Choice> kinds = new ArrayList<>();
    kinds.add(new Choice("", "anything", query.get("kind").isEmpty()));
    kinds.addAll(Choice.kinds(query.get("kind")::equals));
    return new Form(
        Choice.of("all", purposes, query.get("purpose")),
        Choice.of("all", operators, query.get("operator")),
        kinds,
        orders());
  }

  private List<Choice> orders() {
    List<Choice> orders = new ArrayList<>();
    orders.add(new Choice("", "requests", false));
    orders.add(new Choice("hadRead", "had read", query.get("by").equals("hadRead")));
    orders.add(new Choice("broken", "broken rules", query.get("by").equals("broken")));
    if (data.log().isPresent()) {
      orders.add(new Choice("octets", "octets", query.get("by").equals("octets")));
    }
    orders.add(new Choice("reads", "reads", query.get("by").equals("reads")));
    return orders;
  }

  private boolean refuses() {
    return data.log().isPresent() && data.policy().isPresent();
  }

  private List<Answer> answers() {
    List<Answer> answers = new ArrayList<>();
    data.ledger().crawlers().stream()
        .filter(account -> account.requests().total() > 0)
        .min(mostFirst(account -> account.requests().total()))
        .ifPresent(most -> answers.add(most(most)));
    answers.add(broken());
    data.log()
        .filter(log -> refuses())
        .map(LogData::figures)
        .ifPresent(
            figures ->
                answers.add(
                    new Answer(
                        "What would the policy refuse?",
                        ReportWords.count(figures.totalRefused(), "request", "requests"),
                        Optional.empty(),
                        "of %s for pages".formatted(ReportWords.number(data.pages())))));
    data.log()
        .flatMap(log -> log.traffic().unnamed())
        .ifPresent(unnamed -> answers.add(unnamed(unnamed)));
    return answers;
  }

  private Answer most(CrawlerAccount account) {
    String octets = data.log().map(log -> ", " + ReportWords.size(octets(account))).orElse("");
    return new Answer(
        "Which crawler asked most?",
        account.crawler(),
        links.crawler(account.crawler()),
        ReportWords.count(account.requests().total(), "request", "requests") + octets);
  }

  private Answer broken() {
    String question = "Who broke what it had read?";
    List<CrawlerAccount> violating =
        data.ledger().crawlers().stream()
            .filter(account -> account.violations() > 0)
            .sorted(mostFirst(CrawlerAccount::violations))
            .toList();
    if (violating.isEmpty()) {
      return new Answer(
          question,
          sentences.nothingBroken(),
          links.violations(),
          "In every doubt, for the crawler");
    }
    String others =
        violating.stream()
            .skip(1)
            .limit(MAX_NAMED)
            .map(account -> account.crawler() + " " + ReportWords.number(account.violations()))
            .collect(Collectors.joining(", "));
    int more = violating.size() - 1 - MAX_NAMED;
    return new Answer(
        question,
        violating.get(0).crawler(),
        links.crawler(violating.get(0).crawler()),
        ReportWords.count(violating.get(0).violations(), "time", "times")
            + (others.isEmpty() ? "" : "; " + others)
            + (more > 0 ? " and %s more".formatted(more) : ""));
  }

  private static Answer unnamed(Unnamed unnamed) {
    Volume total = unnamed.total();
    return new Answer(
        "How many requests have no crawler's name?",
        ReportWords.number(total.requests()),
        Optional.empty(),
        unnamed.networks().isEmpty()
            ? ReportWords.size(total.octets())
            : "%s; most from %s: %s"
                .formatted(
                    ReportWords.size(total.octets()),
                    unnamed.networks().get(0).label(),
                    ReportWords.number(unnamed.networks().get(0).volume().requests())));
  }

  private static String caption(int first, int end, int size) {
    return end - first == size
        ? "What each crawler did, and what it proves"
        : "Crawlers %s to %s of %s".formatted(first + 1, end, ReportWords.number(size));
  }

  private Optional<Pages> pages(int first, int end, int size) {
    if (end - first == size || !links.hasForms()) {
      return Optional.empty();
    }
    return Optional.of(
        new Pages(
            first > 0
                ? Optional.of(query.with("from", String.valueOf(Math.max(0, first - MAX_ROWS))))
                : Optional.empty(),
            end < size ? Optional.of(query.with("from", String.valueOf(end))) : Optional.empty()));
  }

  private Row row(CrawlerAccount account) {
    RequestCounts requests = account.requests();
    return new Row(
        account.crawler(),
        links.crawler(account.crawler()),
        about(account),
        bars.length() == 0 ? Optional.empty() : Optional.of(bars.of(account, data)),
        ReportWords.number(requests.total()),
        data.log().map(log -> ReportWords.size(octets(account))),
        account.violations() > 0,
        ReportWords.cell(account.violations()),
        ReportWords.cell(requests.tooSoon()),
        ReportWords.cell(requests.broken(BrokenKind.ELSEWHERE)),
        ReportWords.cell(requests.broken(BrokenKind.UNREAD)),
        ReportWords.cell(requests.broken(BrokenKind.TOLD_NONE)),
        ReportWords.cell(requests.broken(BrokenKind.GRACE)),
        ReportWords.cell(requests.broken(BrokenKind.STALE)),
        data.log()
            .filter(log -> refuses())
            .map(log -> ReportWords.cell(log.figures().wouldRefuse(account.crawler()))),
        ReportWords.cell(account.reads().reads()),
        account.reads().last().map(read -> ReportWords.minute(read.at())).orElse(ReportWords.NONE),
        account.reads().last().map(read -> read.version().toString()),
        identity(account.clients()));
  }

  private String about(CrawlerAccount account) {
    String operator =
        data.context()
            .crawler(account.crawler())
            .flatMap(Crawler::operator)
            .map(name -> name + ", ")
            .orElse("");
    return operator + purposes(account);
  }

  static String identity(IdentityCounts clients) {
    List<String> words = new ArrayList<>();
    if (clients.verified() > 0) {
      words.add(ReportWords.number(clients.verified()) + " verified");
    }
    if (clients.spoofed() > 0) {
      words.add(ReportWords.number(clients.spoofed()) + " spoofed");
    }
    if (clients.unverifiable() > 0) {
      words.add(ReportWords.number(clients.unverifiable()) + " unverifiable");
    }
    return String.join(", ", words);
  }

  private Quiet quiet(List<CrawlerAccount> accounts) {
    return new Quiet(
        ReportWords.count(
            accounts.size(),
            "crawler asked for robots.txt alone",
            "crawlers asked for robots.txt alone"),
        accounts.stream()
            .limit(MAX_ROWS)
            .map(
                account ->
                    new Quiet.Name(
                        "%s: %s"
                            .formatted(
                                account.crawler(),
                                ReportWords.count(account.reads().reads(), "read", "reads")),
                        links.crawler(account.crawler())))
            .toList());
  }

  private Optional<ServiceTable> crawlsAndVisits() {
    List<ServiceRow> rows =
        CrawlsAndVisits.of(data).stream()
            .map(
                row ->
                    new ServiceRow(
                        row.operator(),
                        row.services(),
                        row.crawls().requests(),
                        ReportWords.size(row.crawls().octets()),
                        row.visitCell(),
                        row.ratio()))
            .toList();
    return data.log()
        .flatMap(log -> log.traffic().unnamed())
        .filter(unnamed -> !rows.isEmpty())
        .map(unnamed -> new ServiceTable(ReportSentences.visits(unnamed), rows));
  }

  private Optional<HeatMap> heat() {
    Map<Instant, Long> hours = data.hours();
    String whose = data.log().isPresent() ? "all clients" : "crawlers for pages";
    return hours.isEmpty()
        ? Optional.empty()
        : Optional.of(HeatMap.of("Requests of " + whose, hours));
  }

  private Optional<Sources> sources(Unnamed unnamed) {
    if (unnamed.total().requests() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Sources(
            "%s, with %s. They are counted, and not judged."
                .formatted(
                    ReportWords.count(unnamed.total().requests(), "request", "requests"),
                    ReportWords.size(unnamed.total().octets())),
            List.of(
                table("Their networks", "Network", unnamed.networks()),
                table("What they call themselves", "User-Agent", unnamed.agents()))));
  }

  private static SourceTable table(String caption, String heading, List<Traffic.Source> sources) {
    return new SourceTable(
        caption,
        heading,
        sources.stream()
            .limit(MAX_SOURCES)
            .map(
                source ->
                    new SourceRow(
                        source.label(),
                        source.volume().requests(),
                        ReportWords.size(source.volume().octets())))
            .toList());
  }
}
