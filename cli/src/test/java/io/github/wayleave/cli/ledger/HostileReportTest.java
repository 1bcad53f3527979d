package io.github.wayleave.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.ledger.OperatorLetter.LetterContext;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.report.CrawlerTraffic;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathCount;
import io.github.wayleave.explorer.report.CrawlerTraffic.PathPattern;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.LogData.Doubt;
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
import io.github.wayleave.explorer.report.ReportData.LedgerSource;
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
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.json.LedgerContext;
import io.github.wayleave.internal.ledger.json.PolicyContext.PolicyRule;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;

/** Writes the same hostile text in every place of each report that text from outside can reach. */
class HostileReportTest {
  private static final Instant AT = Instant.parse("2026-11-13T06:00:00Z");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img src=x onerror=alert(1)>\"'\u202e",
        "\u001b[31m\u001b]0;title\u0007\u009b2J\u0090",
        "=cmd|' /C calc'!A0",
        "+1+cmd",
        "-1+cmd",
        "@SUM(1)",
        "\t=1,2",
        "a\r\nb,\"c\"\u2028\u200b\u007f"
      })
  void text_isHarmlessInEveryPlaceAndFormat(String hostile) {
    for (LedgerSource source : List.of(log(hostile), kept(hostile))) {
      ReportData data = data(hostile, source);
      LetterContext context = new LetterContext(Optional.of(hostile), Optional.of(hostile), false);
      for (PrintableReport report :
          List.of(LedgerReport.of(data), CrawlerStory.of(data, hostile))) {
        assertHarmlessText(text(report));
        assertHarmlessHtml(report.html(), hostile);
        assertHarmlessCsv(report.csv(), hostile);
        String json = report.jsonText();
        assertHarmlessText(json);
        assertThat(new ObjectMapper().readTree(json).toString())
            .contains(new ObjectMapper().writeValueAsString(hostile));
      }
      OperatorLetter letter = OperatorLetter.of(data, hostile, context);
      assertHarmlessText(text(letter));
      assertHarmlessHtml(letter.html(), hostile);
    }
  }

  /** A terminal obeys no character, and shows each in its place. */
  private static void assertHarmlessText(String text) {
    assertThat(text.replace("\n", "").codePoints())
        .noneMatch(
            c ->
                Character.isISOControl(c)
                    || Character.getType(c) == Character.FORMAT
                    || Character.getType(c) == Character.LINE_SEPARATOR);
  }

  private static void assertHarmlessHtml(String html, String hostile) {
    assertHarmlessText(html);
    assertThat(html)
        .contains("default-src &#39;none&#39;")
        .doesNotContain("<img", "<script", " style=", "href=\"http", "src=\"", "url(");
    if (hostile.contains("<")) {
      assertThat(html).contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;\\u202E");
    }
  }

  private static void assertHarmlessCsv(String csv, String hostile) {
    assertThat(csv).endsWith("\r\n");
    String[] lines = csv.split("\r\n", -1);
    assertThat(lines).hasSize(3);
    for (String line : lines) {
      assertHarmlessText(line);
      assertThat(line).doesNotContainPattern("(^|,)\"?[=+@\\t-]");
    }
    if ("=+-@\t".indexOf(hostile.charAt(0)) >= 0) {
      assertThat(lines[1]).contains("'" + (hostile.charAt(0) == '\t' ? "\\u0009" : hostile));
    }
  }

  private static String text(PrintableReport report) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    report.text(new TextOutput(new PrintStream(bytes, true, StandardCharsets.UTF_8), false));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static ReportData data(String hostile, LedgerSource source) {
    CitedRule rule = new CitedRule(SampleLedger.NEW, 3, hostile);
    PolicyRule unused = new PolicyRule(hostile, hostile, rule, Optional.of(hostile + ":3"), 0);
    return new ReportData(
        new Ledger(Optional.of(new Period(AT, AT)), List.of(account(hostile, rule)), 0),
        LedgerContext.of(CrawlerCatalogue.bundled()),
        Optional.of(new PolicyData(hostile, SampleLedger.NEW, List.of(unused))),
        source);
  }

  private static CrawlerAccount account(String hostile, CitedRule rule) {
    Period period = new Period(AT, AT);
    Example example =
        new Example(
            AT,
            new Subject(hostile, hostile, hostile, IdentityMark.UNVERIFIABLE),
            Optional.of(BrokenKind.HAD_READ),
            rule,
            new RequestText(hostile, hostile),
            Optional.of(new LogPosition(hostile, 7)));
    NetworkCounts networks = new NetworkCounts(Map.of(hostile, 2L), false);
    CrawlerAccount account =
        new CrawlerAccount(
            hostile,
            new IdentityCounts(0, 1, 2),
            new RequestCounts(1, Map.of(BrokenKind.HAD_READ, 2L, BrokenKind.ELSEWHERE, 1L), 0, 0),
            new ReadCounts(
                1,
                0,
                0,
                Map.of(),
                Optional.of(new ReadCounts.LastRead(AT, SampleLedger.NEW)),
                networks),
            List.of(
                new RuleRow(
                    hostile,
                    Optional.of(BrokenKind.HAD_READ),
                    rule,
                    new RuleRow.Occurrences(2, period, networks, 1),
                    List.of(example))),
            List.of(
                new DayCounts(
                    LocalDate.parse("2026-11-13"),
                    3,
                    3,
                    1,
                    List.of(),
                    List.of(new AnswerCount(hostile, 200, SampleLedger.NEW, 1)))));
    return account;
  }

  private static LedgerSource kept(String hostile) {
    return new KeptLedger(List.of(hostile), 1, ChainState.ALTERED, List.of("4d".repeat(32)));
  }

  private static LedgerSource log(String hostile) {
    return new LogData(
        List.of(new LogFile(hostile, hostile, 9, 1)),
        new LogScope(
            Optional.of(new Period(AT, AT)),
            TimeRanges.of(Optional.empty(), Optional.empty(), () -> Instant.EPOCH),
            false),
        new LineCounts(9, 1, 0, 0, 0, 1),
        new Judgement(false, 1, hostile),
        new LogFigures(
            Map.of(hostile, 900L),
            Map.of(hostile, 3L),
            0,
            Map.of(
                new RowKey(hostile, hostile, Optional.of(BrokenKind.HAD_READ), hostile),
                List.of(new LastLine(new LogPosition(hostile, 8), hostile)))),
        new Traffic(
            Map.of(
                hostile,
                new CrawlerTraffic(
                    1,
                    Map.of(AT, 40L),
                    Map.of(2, 38L, 4, 2L),
                    new PathCount(1, false),
                    List.of(new PathPattern(hostile, new Volume(30, 1_000_000L))))),
            Map.of(AT, 1L),
            Optional.of(
                new Unnamed(
                    Volume.NONE.plus(new Volume(1, 1)),
                    List.of(new Source(hostile, Volume.NONE)),
                    List.of(new Source(hostile, Volume.NONE)),
                    Visits.NONE)),
            3),
        List.of(new Doubt(hostile, hostile)),
        List.of(hostile));
  }
}
