package io.github.wayleave.cli.ledger;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.report.CrawlerTraffic;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathCount;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathPattern;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.LogData.Judgement;
import io.github.wayleave.explorer.report.LogData.LastLine;
import io.github.wayleave.explorer.report.LogData.LineCounts;
import io.github.wayleave.explorer.report.LogData.LogFigures;
import io.github.wayleave.explorer.report.LogData.LogFile;
import io.github.wayleave.explorer.report.LogData.LogScope;
import io.github.wayleave.explorer.report.LogData.RowKey;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.ReportData.ChainState;
import io.github.wayleave.explorer.report.ReportData.KeptLedger;
import io.github.wayleave.explorer.report.ReportData.PolicyData;
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
import io.github.wayleave.internal.ledger.account.RequestCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.AddressMatch;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.json.LedgerContext;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small ledger with a crawler of each manner. */
final class SampleLedger {
  static final Version OLD = new Version("fe5165bf".repeat(8));
  static final Version NEW = new Version("c0ea9bcc".repeat(8));
  static final String HOSTILE = "/<img src=x onerror=alert(1)>\"'\u202e?a=1,2";

  private static final Instant FIRST = Instant.parse("2026-11-09T00:00:54Z");
  private static final Instant LAST = Instant.parse("2026-11-15T23:59:36Z");
  private static final String NETWORK = "18.97.9.0/24";

  private SampleLedger() {}

  /** Returns the data of a replay. */
  static ReportData replay() {
    LogFigures figures =
        new LogFigures(
            Map.of("CCBot", 3_816_124L, "GPTBot", 900L),
            Map.of("CCBot", 80L, "GPTBot", 9L),
            7,
            Map.of(
                new RowKey("CCBot", "*", Optional.of(BrokenKind.HAD_READ), "Disallow: /"),
                List.of(
                    new LastLine(
                        new LogPosition("access.log", 3_001),
                        "18.97.9.7 - \u001b[31m \"GET /\""))));
    return new ReportData(
        ledger(),
        LedgerContext.of(CrawlerCatalogue.bundled()),
        Optional.of(policy()),
        new LogData(
            List.of(new LogFile("access.log", "combined", 3_171, 2)),
            new LogScope(
                Optional.of(new Period(FIRST, LAST)),
                TimeRanges.of(Optional.empty(), Optional.empty(), () -> Instant.EPOCH),
                false),
            new LineCounts(3_171, 2, 1, 5, 0, 388),
            new Judgement(true, 3, "wayleave.yaml"),
            figures,
            traffic(),
            List.of(),
            List.of("access.log:17: is not a request")));
  }

  private static Traffic traffic() {
    return new Traffic(
        Map.of(
            "CCBot",
            new CrawlerTraffic(
                2,
                Map.of(FIRST.truncatedTo(ChronoUnit.HOURS), 40L),
                Map.of(2, 38L, 4, 2L),
                new PathCount(12, false),
                List.of(new PathPattern("/news/*", new Volume(30, 1_000_000L)))),
            "GPTBot",
            new CrawlerTraffic(
                65,
                Map.of(FIRST.truncatedTo(ChronoUnit.HOURS), 40L),
                Map.of(2, 38L, 4, 2L),
                new PathCount(1_200, false),
                List.of(new PathPattern("/works/*/items", new Volume(30, 1_000_000L))))),
        Map.of(FIRST.truncatedTo(ChronoUnit.HOURS), 3_000L),
        Optional.of(
            new Unnamed(
                new Volume(1_500, 9_000_000),
                List.of(new Source("203.0.113.0/24", new Volume(1_400, 8_999_000))),
                List.of(
                    new Source("", new Volume(800, 5_000_000)),
                    new Source("<b>\u202e", new Volume(1, 1))),
                new Visits(true, 412, Map.of("Google Search", 96L, "Gemini", 4L, "ChatGPT", 7L)))),
        2);
  }

  /** Returns the data of a ledger that a server kept. */
  static ReportData kept() {
    return kept(ledger());
  }

  static ReportData kept(Ledger ledger) {
    return new ReportData(
        ledger,
        LedgerContext.of(CrawlerCatalogue.bundled()),
        Optional.empty(),
        new KeptLedger(List.of("state/ledger"), 1, ChainState.INTACT, List.of("4d".repeat(32))));
  }

  static Ledger ledger() {
    return new Ledger(
        Optional.of(new Period(FIRST, LAST)),
        List.of(ccBot(), bingbot(), gptBot(), semrushBot(), harmless("ExampleNewsBot")),
        0);
  }

  private static PolicyData policy() {
    return new PolicyData(
        "wayleave.yaml",
        NEW,
        List.of(
            new PolicyRule(
                "*",
                "Bytespider, CCBot, GPTBot",
                new CitedRule(NEW, 10, "Disallow: /"),
                Optional.of("wayleave.yaml:12"),
                89),
            new PolicyRule(
                "*",
                "*",
                new CitedRule(NEW, 14, "Disallow: /never-asked-for/"),
                Optional.of("wayleave.yaml:14"),
                0)));
  }

  static CrawlerAccount ccBot() {
    return new CrawlerAccount(
        "CCBot",
        new IdentityCounts(0, 0, 92),
        new RequestCounts(0, Map.of(BrokenKind.HAD_READ, 80L), 0, 63),
        reads(12, Map.of(), "2026-11-15T11:46:23Z", NEW, NETWORK),
        List.of(
            row(
                Optional.of(BrokenKind.HAD_READ),
                new CitedRule(OLD, 8, "Disallow: /"),
                80,
                example("CCBot", "/news/1"))),
        List.of(
            day("2026-11-09", 4, new AnswerCount("*", 200, OLD, 2)),
            day("2026-11-15", 76, new AnswerCount("*", 304, NEW, 10))));
  }

  private static CrawlerAccount bingbot() {
    return new CrawlerAccount(
        "bingbot",
        new IdentityCounts(10, 3, 400),
        new RequestCounts(300, Map.of(BrokenKind.HAD_READ, 7L, BrokenKind.GRACE, 4L), 144, 311),
        reads(40, Map.of(), "2026-11-15T18:00:00Z", NEW, "40.77.167.0/24"),
        List.of(
            row(
                Optional.empty(),
                new CitedRule(NEW, 3, "Crawl-delay: 5"),
                144,
                example("bingbot", "/")),
            row(
                Optional.of(BrokenKind.HAD_READ),
                new CitedRule(NEW, 2, "Disallow: /search"),
                7,
                example("bingbot", HOSTILE))),
        List.of(day("2026-11-10", 311, new AnswerCount("*", 200, NEW, 40))));
  }

  private static CrawlerAccount gptBot() {
    return new CrawlerAccount(
        "GPTBot",
        new IdentityCounts(0, 0, 339),
        new RequestCounts(0, Map.of(BrokenKind.ELSEWHERE, 9L), 0, 9),
        reads(330, Map.of(), "2026-11-15T18:30:00Z", NEW, "20.171.206.0/24"),
        List.of(
            row(
                Optional.of(BrokenKind.ELSEWHERE),
                new CitedRule(NEW, 10, "Disallow: /"),
                9,
                example("GPTBot", "=cmd|' /C calc'!A0"))),
        List.of(day("2026-11-12", 9, new AnswerCount("*", 200, NEW, 330))));
  }

  private static CrawlerAccount semrushBot() {
    return new CrawlerAccount(
        "SemrushBot",
        new IdentityCounts(0, 0, 25),
        new RequestCounts(0, Map.of(BrokenKind.TOLD_NONE, 19L), 0, 0),
        new ReadCounts(0, 0, 0, Map.of(403, 6L), Optional.empty(), NetworkCounts.NONE),
        List.of(),
        List.of(day("2026-11-12", 19, new AnswerCount("*", 403, Version.NONE, 6))));
  }

  static CrawlerAccount harmless(String name) {
    return new CrawlerAccount(
        name,
        new IdentityCounts(0, 0, 1),
        new RequestCounts(1, Map.of(), 0, 0),
        new ReadCounts(0, 0, 0, Map.of(), Optional.empty(), NetworkCounts.NONE),
        List.of(),
        List.of());
  }

  static RuleRow row(Optional<BrokenKind> kind, CitedRule rule, long count, Example example) {
    return new RuleRow(
        "*",
        kind,
        rule,
        new RuleRow.Occurrences(
            count,
            new Period(
                Instant.parse("2026-11-09T03:12:00Z"), Instant.parse("2026-11-15T22:00:01Z")),
            new NetworkCounts(Map.of(NETWORK, count), false),
            count / 2),
        List.of(example));
  }

  static Example example(String crawler, String target) {
    return new Example(
        Instant.parse("2026-11-09T03:12:00Z"),
        new Subject("*", crawler, NETWORK, IdentityMark.UNVERIFIABLE),
        Optional.of(BrokenKind.HAD_READ),
        new CitedRule(OLD, 8, "Disallow: /"),
        new RequestText(target, crawler + "/2.0"),
        Optional.of(new LogPosition("access.log", 257)),
        Optional.of(
            new ReadProof(
                Instant.parse("2026-11-09T03:10:07.120Z"),
                Precision.MILLISECOND,
                AddressMatch.OTHER)));
  }

  private static ReadCounts reads(
      long count, Map<Integer, Long> toldNone, String last, Version version, String network) {
    return new ReadCounts(
        count,
        0,
        0,
        toldNone,
        Optional.of(new ReadCounts.LastRead(Instant.parse(last), version)),
        new NetworkCounts(Map.of(network, count), false));
  }

  private static DayCounts day(String day, long requests, AnswerCount answer) {
    return new DayCounts(
        LocalDate.parse(day),
        requests,
        requests,
        answer.version().isNone() ? 0 : answer.count(),
        List.of(),
        List.of(answer));
  }
}
