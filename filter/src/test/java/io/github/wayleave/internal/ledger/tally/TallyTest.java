package io.github.wayleave.internal.ledger.tally;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.account.CrawlerAccount.IdentityCounts;
import io.github.wayleave.internal.ledger.account.DayCounts;
import io.github.wayleave.internal.ledger.account.DayCounts.AnswerCount;
import io.github.wayleave.internal.ledger.account.Ledger;
import io.github.wayleave.internal.ledger.account.Period;
import io.github.wayleave.internal.ledger.account.ReadCounts.LastRead;
import io.github.wayleave.internal.ledger.account.RuleRow;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TallyTest {
  private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
  private static final Version VERSION = new Version("a".repeat(64));
  private static final CitedRule RULE = new CitedRule(VERSION, 3, "Disallow: /a");
  private static final Subject GPTBOT = subject("GPTBot", "192.0.2.0/24");

  private final Tally tally = new Tally(new TallySettings(Set.of("GPTBot", "CCBot"), 90, 2));

  private static Subject subject(String crawler, String network) {
    return new Subject("*", crawler, network, IdentityMark.UNVERIFIABLE);
  }

  private static Instant minute(long minute) {
    return START.plus(Duration.ofMinutes(minute));
  }

  private static Fact read(Subject subject, int status) {
    return new Fact.Read(subject, status, status < 400 ? VERSION : Version.NONE, 1);
  }

  private static Fact kept(Subject subject) {
    return new Fact.Kept(subject, VERSION, 1);
  }

  private static Fact broken(Subject subject, BrokenKind kind, CitedRule rule) {
    return new Fact.Broken(subject, kind, rule, 1, VERSION);
  }

  private CrawlerAccount account(String crawler) {
    return tally.ledger().find(crawler).orElseThrow();
  }

  @Test
  void facts_areAddedUp() {
    tally.fact(minute(0), read(GPTBOT, 200));
    tally.fact(minute(1), read(GPTBOT, 304));
    tally.fact(minute(2), read(GPTBOT, 503));
    tally.fact(minute(2), read(GPTBOT, 403));
    tally.fact(minute(3), new Fact.Kept(GPTBOT, VERSION, 5));
    tally.fact(minute(4), broken(GPTBOT, BrokenKind.HAD_READ, RULE));
    tally.fact(minute(5), new Fact.TooSoon(GPTBOT, VERSION, 10, 2, 3));
    CrawlerAccount account = account("gptbot");
    assertThat(account.crawler()).isEqualTo("GPTBot");
    assertThat(account.clients()).isEqualTo(new IdentityCounts(0, 0, 10));
    assertThat(account.requests().kept()).isEqualTo(5);
    assertThat(account.requests().broken()).isEqualTo(Map.of(BrokenKind.HAD_READ, 1L));
    assertThat(account.requests().tooSoon()).isEqualTo(2);
    assertThat(account.requests().fresh()).isEqualTo(6);
    assertThat(account.reads().reads()).isEqualTo(2);
    assertThat(account.reads().confirmed()).isEqualTo(1);
    assertThat(account.reads().unanswered()).isEqualTo(1);
    assertThat(account.reads().toldNone()).isEqualTo(Map.of(403, 1L));
    assertThat(account.reads().last()).contains(new LastRead(minute(1), VERSION));
    assertThat(account.reads().networks().counts()).isEqualTo(Map.of("192.0.2.0/24", 2L));
    assertThat(account.rows())
        .extracting(row -> row.rule().text(), row -> row.occurrences().count())
        .containsExactly(tuple("Crawl-delay: 10", 2L), tuple("Disallow: /a", 1L));
    assertThat(account.days()).hasSize(1);
    DayCounts day = account.days().get(0);
    assertThat(day.day()).isEqualTo(LocalDate.parse("2026-11-02"));
    assertThat(List.of(day.requests(), day.broken(), day.reads())).containsExactly(6L, 1L, 2L);
    assertThat(day.answers())
        .containsExactly(
            new AnswerCount("*", 200, VERSION, 1),
            new AnswerCount("*", 304, VERSION, 1),
            new AnswerCount("*", 503, Version.NONE, 1),
            new AnswerCount("*", 403, Version.NONE, 1));
    assertThat(tally.ledger().period()).contains(new Period(minute(0), minute(5)));
  }

  @Test
  void spoofedRequests_countAsSpoofedOnly() {
    Subject spoofed = new Subject("*", "GPTBot", "192.0.2.0/24", IdentityMark.SPOOFED);
    tally.fact(minute(0), read(spoofed, 200));
    tally.fact(minute(1), kept(GPTBOT));
    tally.fact(minute(1), broken(spoofed, BrokenKind.HAD_READ, RULE));
    tally.fact(minute(1), new Fact.TooSoon(spoofed, VERSION, 10, 1, 3));
    CrawlerAccount account = account("GPTBot");
    assertThat(account.clients()).isEqualTo(new IdentityCounts(0, 2, 1));
    assertThat(account.hasViolation()).isFalse();
    assertThat(account.rows()).isEmpty();
    assertThat(account.reads().reads()).isZero();
    assertThat(account.requests().fresh()).isZero();
    assertThat(account.requests().total()).isEqualTo(1);
  }

  @Test
  void names_ignoreLetterCase() {
    tally.fact(minute(0), kept(subject("gptbot", "n")));
    tally.fact(minute(0), kept(subject("GPTBOT", "n")));
    tally.fact(minute(0), kept(subject("FooBot", "n")));
    tally.fact(minute(0), kept(subject("FOOBOT", "n")));
    assertThat(tally.ledger().crawlers())
        .extracting(CrawlerAccount::crawler)
        .containsExactlyInAnyOrder("GPTBot", "FooBot");
  }

  @Test
  void row_showsTheRuleOfItsEarliestRequest() {
    CitedRule earlier = new CitedRule(new Version("b".repeat(64)), 7, "Disallow: /a");
    tally.fact(minute(9), broken(GPTBOT, BrokenKind.HAD_READ, RULE));
    tally.fact(minute(3), broken(GPTBOT, BrokenKind.HAD_READ, earlier));
    tally.fact(minute(5), broken(GPTBOT, BrokenKind.HAD_READ, RULE));
    RuleRow row = account("GPTBot").rows().get(0);
    assertThat(row.rule()).isEqualTo(earlier);
    assertThat(row.occurrences().period()).isEqualTo(new Period(minute(3), minute(9)));
    assertThat(row.occurrences().count()).isEqualTo(3);
  }

  @Test
  void freshness_countsADayToTheMinute() {
    tally.fact(minute(10), read(GPTBOT, 200));
    tally.fact(minute(10 + 1_440), kept(GPTBOT));
    assertThat(account("GPTBot").requests().fresh()).isEqualTo(1);
    tally.fact(minute(10 + 1_441), kept(GPTBOT));
    tally.fact(minute(9), kept(GPTBOT));
    tally.fact(minute(20), kept(new Subject("b", "GPTBot", "n", IdentityMark.VERIFIED)));
    assertThat(account("GPTBot").requests().fresh()).isEqualTo(1);
    assertThat(account("GPTBot").requests().freshShare()).isEqualTo(0.25);
  }

  @Test
  void examples_areTheFirstOfADay() {
    tally.fact(minute(0), broken(GPTBOT, BrokenKind.HAD_READ, RULE));
    for (int i = 0; i < 5; i++) {
      tally.example(example(minute(i), "/a/" + i));
    }
    tally.example(example(minute(1_440), "/a/next"));
    assertThat(account("GPTBot").rows().get(0).examples())
        .extracting(example -> example.request().target())
        .containsExactly("/a/0", "/a/1", "/a/next");
  }

  private static Example example(Instant at, String target) {
    return new Example(
        at,
        GPTBOT,
        Optional.of(BrokenKind.HAD_READ),
        RULE,
        new RequestText(target, "GPTBot/1.0"),
        Optional.empty());
  }

  @Test
  void hours_areThoseOfTheLastDays_ofWhichMinutesAreKnown() {
    for (int day = 0; day < 20; day++) {
      tally.fact(minute(day * 1_440L), kept(GPTBOT));
      tally.fact(minute(day * 1_440L + 90), kept(GPTBOT));
    }
    Map<Instant, Long> hours = account("GPTBot").hours();
    assertThat(hours).hasSize(8 * 24).doesNotContainKey(minute(11 * 1_440L));
    assertThat(hours.values().stream().mapToLong(count -> count).sum()).isEqualTo(16);
    Instant last = minute(19 * 1_440L).truncatedTo(ChronoUnit.HOURS);
    assertThat(hours).containsEntry(last, 1L);
    assertThat(hours).containsEntry(minute(19 * 1_440L + 90).truncatedTo(ChronoUnit.HOURS), 1L);
  }

  @Test
  void hours_ofADayWithATotal_andBefore_areUnknown() {
    tally.fact(minute(0), kept(GPTBOT));
    tally.fact(minute(1_440), kept(GPTBOT));
    tally.total(minute(1_441), kept(GPTBOT), 0);
    assertThat(account("GPTBot").hours()).isEmpty();
    tally.fact(minute(2 * 1_440), kept(GPTBOT));
    assertThat(account("GPTBot").hours()).hasSize(24);
    tally.fact(minute(1_442), kept(GPTBOT));
    assertThat(account("GPTBot").days()).extracting(DayCounts::requests).contains(3L);
    assertThat(account("GPTBot").hours()).hasSize(24);
  }

  @Test
  void days_beyondTheLimit_areTheEarliest() {
    for (int day = 99; day >= 0; day--) {
      tally.fact(minute(day * 1_440L), kept(GPTBOT));
    }
    assertThat(account("GPTBot").days())
        .hasSize(90)
        .extracting(DayCounts::day)
        .startsWith(LocalDate.parse("2026-11-12"))
        .endsWith(LocalDate.parse("2027-02-09"));
    assertThat(account("GPTBot").requests().kept()).isEqualTo(100);
  }

  @Test
  void minutesInAnyOrder_haveTheSameLedger() {
    Random random = new Random(42);
    List<Map.Entry<Instant, Fact>> facts = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      Subject subject = subject("Bot" + random.nextInt(3), "192.0." + random.nextInt(4) + ".0/24");
      Fact fact =
          switch (random.nextInt(6)) {
            case 0 -> read(subject, 200);
            case 1 -> broken(subject, BrokenKind.GRACE, RULE);
            default -> kept(subject);
          };
      facts.add(Map.entry(minute(random.nextInt(20_000)), fact));
    }
    facts.sort(Map.Entry.comparingByKey());
    Ledger inOrder = ledger(facts);
    assertThat(inOrder.crawlers().get(0).requests().fresh()).isPositive();
    for (int i = 0; i < 20; i++) {
      Collections.shuffle(facts, random);
      assertThat(ledger(facts)).isEqualTo(inOrder);
    }
  }

  private static Ledger ledger(List<Map.Entry<Instant, Fact>> facts) {
    Tally tally = new Tally(new TallySettings(Set.of(), 90, 0));
    facts.forEach(fact -> tally.fact(fact.getKey(), fact.getValue()));
    return tally.ledger();
  }
}
