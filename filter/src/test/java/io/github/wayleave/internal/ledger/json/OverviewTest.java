package io.github.wayleave.internal.ledger.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.ledger.account.CrawlerAccount;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.tally.Tally;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the overview of a ledger at its bounds contains, and what it leaves out. */
class OverviewTest {
  private static final int DAYS = 90;
  private static final int RULES = 20;
  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
  private static final Version VERSION = new Version("a".repeat(64));

  private final Tally tally = fullTally();

  private static Tally fullTally() {
    Set<String> names = new HashSet<>();
    for (Crawler crawler : CrawlerCatalogue.bundled().crawlers()) {
      names.add(crawler.toString());
    }
    Tally full = new Tally(new TallySettings(names, DAYS, 10));
    for (int i = 0; names.size() < Tally.MAX_CRAWLERS; i++) {
      names.add("Bot" + i);
    }
    for (String name : names) {
      for (int day = 0; day < DAYS; day++) {
        full.fact(START.plus(Duration.ofDays(day)), broken(name, day % RULES));
      }
    }
    return full;
  }

  private static Fact broken(String crawler, int rule) {
    return new Fact.Broken(
        new Subject("*", crawler, "192.0.2.0/24", IdentityMark.UNVERIFIABLE),
        BrokenKind.HAD_READ,
        new CitedRule(VERSION, rule + 1, "Disallow: /" + rule),
        1,
        VERSION);
  }

  @Test
  void totals_haveTheCountsOfTheLedger_withoutRows() {
    List<CrawlerAccount> totals = tally.totals().crawlers();
    List<CrawlerAccount> accounts = tally.ledger().crawlers();
    assertThat(totals).hasSameSizeAs(accounts).hasSize(Tally.MAX_CRAWLERS);
    for (int i = 0; i < totals.size(); i++) {
      assertThat(totals.get(i).crawler()).isEqualTo(accounts.get(i).crawler());
      assertThat(totals.get(i).requests()).isEqualTo(accounts.get(i).requests());
      assertThat(totals.get(i).days()).hasSameSizeAs(accounts.get(i).days());
      assertThat(totals.get(i).rows()).isEmpty();
    }
    assertThat(accounts.get(0).rows()).isNotEmpty();
  }

  @Test
  void only_isTheAccountOfTheLedger() {
    CrawlerAccount account = tally.ledger().crawlers().get(3);
    assertThat(tally.only(account.crawler().toUpperCase(Locale.ROOT)).crawlers())
        .containsExactly(account);
    assertThat(tally.only("NeverCame").crawlers()).isEmpty();
  }
}
