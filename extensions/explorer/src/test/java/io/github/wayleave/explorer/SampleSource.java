package io.github.wayleave.explorer;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.report.CrawlerTraffic;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathCount;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathPattern;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.LogData.Doubt;
import io.github.wayleave.explorer.report.LogData.Judgement;
import io.github.wayleave.explorer.report.LogData.LineCounts;
import io.github.wayleave.explorer.report.LogData.LogFigures;
import io.github.wayleave.explorer.report.LogData.LogFile;
import io.github.wayleave.explorer.report.LogData.LogScope;
import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.PolicyData;
import io.github.wayleave.explorer.report.TimeRange;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.explorer.report.Traffic.Source;
import io.github.wayleave.explorer.report.Traffic.Unnamed;
import io.github.wayleave.explorer.report.Visits;
import io.github.wayleave.explorer.report.Volume;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.account.ReadCounts;
import io.github.wayleave.internal.ledger.account.ReadCounts.LastRead;
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.account.RuleRow.Occurrences;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.json.LedgerContext;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import io.github.wayleave.policy.SitePolicy;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A report about some crawlers, in which one text stands wherever text from outside may stand. */
final class SampleSource implements ExplorerSource {
  static final Instant FIRST = Instant.parse("2026-11-09T05:57:33Z");
  static final Instant LAST = Instant.parse("2026-11-15T20:28:00Z");
  static final Version VERSION = new Version("ab".repeat(32));

  private final ReportData data;
  private final String text;

  private SampleSource(ReportData data, String text) {
    this.data = data;
    this.text = text;
  }

  /** Returns a report about crawlers that all did the same. */
  static SampleSource of(List<String> crawlers, String text) {
    List<CrawlerAccount> accounts = new ArrayList<>();
    crawlers.forEach(name -> accounts.add(account(name, text)));
    accounts.add(
        new CrawlerAccount(
            "QuietBot",
            new IdentityCounts(0, 0, 1),
            new RequestCounts(0, Map.of(), 0, 0),
            new ReadCounts(1, 0, 0, Map.of(), Optional.empty(), NetworkCounts.NONE),
            List.of(),
            List.of()));
    Ledger ledger = new Ledger(Optional.of(new Period(FIRST, LAST)), accounts, 0);
    CitedRule rule = new CitedRule(VERSION, 4, "Disallow: /" + text);
    PolicyData policy =
        new PolicyData(
            text, VERSION, List.of(new PolicyRule(text, text, rule, Optional.of(text + ":4"), 0)));
    return new SampleSource(
        new ReportData(
            ledger,
            LedgerContext.of(CrawlerCatalogue.bundled()),
            Optional.of(policy),
            log(crawlers, text)),
        text);
  }

  private static CrawlerAccount account(String name, String text) {
    Period period = new Period(FIRST, LAST);
    NetworkCounts networks = new NetworkCounts(Map.of(text, 30L, "192.0.2.0/24", 9L), true);
    CitedRule rule = new CitedRule(VERSION, 4, "Disallow: /" + text);
    Subject subject = new Subject(text, name, "192.0.2.0/24", IdentityMark.UNVERIFIABLE);
    Example example =
        new Example(
            FIRST,
            subject,
            Optional.of(BrokenKind.HAD_READ),
            rule,
            new RequestText("/" + text, text),
            Optional.of(new LogPosition(text, 39)));
    List<RuleRow> rows = new ArrayList<>();
    for (BrokenKind kind : BrokenKind.values()) {
      rows.add(
          new RuleRow(
              text,
              Optional.of(kind),
              rule,
              new Occurrences(39, period, networks, 0),
              List.of(example)));
    }
    rows.add(
        new RuleRow(
            Subject.ANY_HOST,
            Optional.empty(),
            new CitedRule(VERSION, 0, "Crawl-delay: 2"),
            new Occurrences(3, period, networks, 0),
            List.of()));
    return new CrawlerAccount(
        name,
        new IdentityCounts(1, 2, 3),
        new RequestCounts(1_000, Map.of(BrokenKind.HAD_READ, 39L), 3, 900),
        new ReadCounts(
            14, 2, 1, Map.of(403, 6L), Optional.of(new LastRead(LAST, VERSION)), networks),
        rows,
        days(text));
  }

  private static List<DayCounts> days(String text) {
    List<DayCounts> days = new ArrayList<>();
    for (int day = 9; day <= 15; day++) {
      days.add(
          new DayCounts(
              LocalDate.of(2026, 11, day),
              10L * day,
              day,
              2,
              day < 15 ? List.of() : Collections.nCopies(24, 7L),
              List.of(new AnswerCount(text, 200, VERSION, 2))));
    }
    return days;
  }

  private static LogData log(List<String> crawlers, String text) {
    Map<String, CrawlerTraffic> traffic = new HashMap<>();
    Map<String, Long> octets = new HashMap<>();
    for (String crawler : crawlers) {
      octets.put(crawler, 913_200L);
      traffic.put(
          crawler,
          new CrawlerTraffic(
              2,
              Map.of(Instant.parse("2026-11-09T05:00:00Z"), 39L),
              Map.of(2, 30L, 4, 9L),
              new PathCount(12, true),
              List.of(new PathPattern("/" + text + "/*", new Volume(30, 1_000)))));
    }
    return new LogData(
        List.of(new LogFile(text, text, 3_171, 2)),
        new LogScope(
            Optional.of(new Period(FIRST, LAST)), new TimeRange(Instant.MIN, Instant.MAX), false),
        new LineCounts(3_171, 2, 1, 5, 0, 3),
        new Judgement(true, 3, text),
        new LogFigures(octets, Map.of(), 1, Map.of()),
        new Traffic(
            traffic,
            Map.of(Instant.parse("2026-11-09T05:00:00Z"), 3_000L),
            Optional.of(
                new Unnamed(
                    new Volume(86, 1_600_000),
                    List.of(new Source(text, new Volume(86, 1_600_000))),
                    List.of(new Source(text, new Volume(86, 1_600_000))),
                    new Visits(true, 40, Map.of("ChatGPT", 3L, "Bing", 12L)))),
            10),
        List.of(new Doubt(text, text)),
        List.of(text));
  }

  @Override
  public Optional<ReportData> report() {
    return Optional.of(data);
  }

  @Override
  public Optional<String> letter(String crawler) {
    return Optional.of(crawler + text).filter(letter -> !crawler.equals("QuietBot"));
  }

  @Override
  public Optional<ProbedSite> probe() {
    return Optional.of(
        new ProbedSite(
            text,
            text,
            List.of(text),
            List.of(new ProbedSite.Difference(text, text, text, text, text)),
            Map.of(text, text),
            Map.of(text, text),
            List.of(new ProbedSite.ProbedPage(text, text, false, text, Optional.of(text), false))));
  }

  @Override
  public Optional<SitePolicy> policy() {
    return Optional.of(SitePolicy.builder().build());
  }

  @Override
  public List<String> standing() {
    return List.of("In force: " + text + ".");
  }

  @Override
  public Optional<String> explain(String agent, String url, String host) {
    return Optional.of(agent + "\n" + url);
  }

  @Override
  public String origin() {
    return "Read from " + text + ".";
  }
}
