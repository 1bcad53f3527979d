package io.github.wayleave.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.ledger.OperatorLetter.LetterContext;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorLetterTest {
  private static final LetterContext CONTEXT =
      new LetterContext(
          Optional.of("https://www.example.org"), Optional.of("robots@example.org"), false);

  @Test
  void letter_sampleLedger_isAsExpected() throws IOException {
    OperatorLetter letter = OperatorLetter.of(SampleLedger.kept(), "bingbot", CONTEXT);
    LedgerReportTest.compare("letter.txt", text(letter));
    LedgerReportTest.compare("letter.html", letter.html());
  }

  @Test
  void story_sampleLedger_isAsExpected() throws IOException {
    CrawlerStory story = CrawlerStory.of(SampleLedger.kept(), "bingbot");
    LedgerReportTest.compare("story.txt", text(story));
    LedgerReportTest.compare("story.html", story.html());
  }

  @ParameterizedTest
  @ValueSource(strings = {"GPTBot", "SemrushBot", "ExampleNewsBot", "NeverCameBot"})
  void letter_nothingIsProved_isRefused(String crawler) {
    assertThatThrownBy(() -> OperatorLetter.of(SampleLedger.kept(), crawler, CONTEXT))
        .isInstanceOf(CommandException.class);
  }

  @Test
  void letter_otherRulesOnly_isRefused() {
    assertThatThrownBy(() -> letter(withRule(new CitedRule(SampleLedger.OLD, 0, "other rules"))))
        .isInstanceOf(CommandException.class);
    assertThat(letter(withRule(new CitedRule(SampleLedger.OLD, 8, "Disallow: /")))).isNotEmpty();
  }

  @Test
  void letter_crawlerIsVerified_doesNotSayThatItsAddressWasNotVerified() {
    assertThat(letter(withClients(new IdentityCounts(92, 0, 0))))
        .contains("were verified as CCBot")
        .doesNotContain("not verified", "could not be verified", "call themselves");
    assertThat(letter(withClients(new IdentityCounts(0, 7, 92))))
        .contains("The addresses of the clients were not verified", "call themselves CCBot")
        .doesNotContain("verified as");
    assertThat(letter(withClients(new IdentityCounts(2, 0, 90))))
        .contains("2 came from clients that were verified", "90 from clients that could not");
  }

  @Test
  void letter_requestWithQuery_isCut_unlessQueriesAreWanted() {
    CrawlerAccount bot = withTarget("/news/1;jsessionid=4711?email=a@example.org");
    assertThat(letter(bot))
        .contains("/news/1;…?… ", "Queries of requests", "are left out")
        .doesNotContain("4711", "a@example.org");
    assertThat(letter(bot, true))
        .contains("/news/1;jsessionid=4711?email=a@example.org", "with their queries")
        .doesNotContain("are left out");
  }

  @Test
  void letter_request_standsBesideTheReadOfItsRule() {
    assertThat(letter(SampleLedger.ccBot()))
        .contains(
            "2026-11-09T03:12:00Z 2026-11-09T03:10:07.120Z another address of the network line 8 of")
        .contains("the first between 2026-11-09T03:12Z and 2026-11-09T03:13Z")
        .contains(
            "Of them, 40 came from the very address that had read the rule before, and 40 from")
        .contains("the neighbours are different customers");
  }

  @Test
  void letterAndStory_someRequestsCameThroughProxy_repeatTheDoubt() {
    CrawlerAccount bot = SampleLedger.ccBot();
    RuleRow proved = bot.rows().get(0);
    RuleRow doubted =
        new RuleRow(
            "*",
            Optional.of(BrokenKind.ELSEWHERE),
            proved.rule(),
            new RuleRow.Occurrences(
                7,
                proved.occurrences().period(),
                new NetworkCounts(Map.of("10.0.0.0/24", 7L), false),
                0),
            List.of());
    CrawlerAccount account =
        new CrawlerAccount(
            bot.crawler(),
            bot.clients(),
            bot.requests(),
            bot.reads(),
            List.of(proved, doubted),
            bot.days());
    String doubt =
        "7 requests that robots.txt denies came from 10.0.0.0/24, as through a proxy, so no client"
            + " is known and nothing is proved";
    assertThat(letter(account)).contains("- " + doubt + ". ").doesNotContain("trusted-proxies");
    Ledger ledger = new Ledger(SampleLedger.ledger().period(), List.of(account), 0);
    assertThat(text(CrawlerStory.of(SampleLedger.kept(ledger), "ccbot")).replaceAll("\\s+", " "))
        .contains(doubt + "; name the proxies in \"trusted-proxies\". ");
    assertThat(letter(bot)).doesNotContain("as through a proxy");
  }

  private static CrawlerAccount withTarget(String target) {
    CrawlerAccount bot = SampleLedger.ccBot();
    RuleRow row =
        SampleLedger.row(
            Optional.of(BrokenKind.HAD_READ),
            new CitedRule(SampleLedger.OLD, 8, "Disallow: /"),
            80,
            SampleLedger.example("CCBot", target));
    return new CrawlerAccount(
        bot.crawler(), bot.clients(), bot.requests(), bot.reads(), List.of(row), bot.days());
  }

  @Test
  void letter_readsAfterTheLastViolation_areNotListed() {
    assertThat(letter(withDay("2026-11-14", SampleLedger.NEW))).contains("2026-11-14 200");
    assertThat(letter(withDay("2026-11-15", SampleLedger.OLD))).contains("2026-11-15 200");
    assertThat(letter(withDay("2026-11-15", SampleLedger.NEW))).doesNotContain("2026-11-15 200");
    assertThat(letter(withDay("2026-11-16", SampleLedger.OLD))).doesNotContain("2026-11-16 200");
  }

  private static CrawlerAccount withDay(String day, Version version) {
    CrawlerAccount bot = SampleLedger.ccBot();
    List<DayCounts> days = new ArrayList<>(List.of(bot.days().get(0)));
    days.add(
        new DayCounts(
            LocalDate.parse(day),
            1,
            1,
            1,
            List.of(),
            List.of(new AnswerCount("*", 200, version, 1))));
    return new CrawlerAccount(
        bot.crawler(), bot.clients(), bot.requests(), bot.reads(), bot.rows(), days);
  }

  private static CrawlerAccount withClients(IdentityCounts clients) {
    CrawlerAccount bot = SampleLedger.ccBot();
    return new CrawlerAccount(
        bot.crawler(), clients, bot.requests(), bot.reads(), bot.rows(), bot.days());
  }

  private static CrawlerAccount withRule(CitedRule rule) {
    CrawlerAccount bot = SampleLedger.ccBot();
    RuleRow row =
        SampleLedger.row(
            Optional.of(BrokenKind.HAD_READ), rule, 80, SampleLedger.example("CCBot", "/"));
    return new CrawlerAccount(
        bot.crawler(), bot.clients(), bot.requests(), bot.reads(), List.of(row), bot.days());
  }

  private static String letter(CrawlerAccount account) {
    return letter(account, false);
  }

  private static String letter(CrawlerAccount account, boolean withQueries) {
    Ledger ledger = new Ledger(SampleLedger.ledger().period(), List.of(account), 0);
    LetterContext context = new LetterContext(CONTEXT.site(), CONTEXT.contact(), withQueries);
    return text(OperatorLetter.of(SampleLedger.kept(ledger), "ccbot", context))
        .replaceAll("\\s+", " ");
  }

  private static String text(CommandResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    result.text(new TextOutput(new PrintStream(bytes, true, StandardCharsets.UTF_8), false));
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
