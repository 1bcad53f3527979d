package io.github.wayleave.internal.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.ledger.disk.FactLimit.LimitedFacts;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FactLimitTest {
  private static final Instant MINUTE = Instant.parse("2026-11-21T14:02:00Z");
  private static final long NO_LIMIT = Long.MAX_VALUE;

  @Test
  void factsThatFit_areKeptAndAddedUp() {
    LimitedFacts limited =
        FactLimit.of(totals(List.of(kept("a", "n1", 1), kept("a", "n1", 2))), 1, NO_LIMIT);
    assertThat(limited.lost()).isEqualTo(LostEvents.NONE);
    assertThat(limited.facts()).extracting(DayTotal::fact).containsExactly(kept("a", "n1", 3));
  }

  @Test
  void tooManyLines_joinTheNetworksOfTheCrawlerWithTheMost() {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      facts.add(kept("flood", "n" + i, 1));
    }
    facts.add(broken("GPTBot", "n1", "Disallow: /a"));
    facts.add(broken("GPTBot", "n2", "Disallow: /a"));
    LimitedFacts limited = FactLimit.of(totals(facts), LedgerWriter.MAX_LINES, NO_LIMIT);
    assertThat(limited.lost()).isEqualTo(LostEvents.NONE);
    assertThat(limited.facts())
        .extracting(DayTotal::fact)
        .containsExactly(kept("flood", Subject.JOINED, 300), facts.get(300), facts.get(301));
  }

  @Test
  void tooManyRules_areJoinedByCrawler() {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      facts.add(broken("flood", "n", "Disallow: /" + i));
    }
    facts.add(broken("GPTBot", "n1", "Disallow: /a"));
    LimitedFacts limited = FactLimit.of(totals(facts), LedgerWriter.MAX_LINES, NO_LIMIT);
    assertThat(limited.facts())
        .extracting(DayTotal::fact)
        .containsExactly(
            new Fact.Broken(
                subject("flood", Subject.JOINED),
                BrokenKind.UNREAD,
                new CitedRule(Version.NONE, 0, CitedRule.OTHER_RULES),
                300,
                Version.NONE),
            facts.get(300));
  }

  @Test
  void tooManyCrawlers_loseTheSmallestCounts() {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      facts.add(kept("invented" + i, "n", 1));
    }
    facts.add(kept("GPTBot", "n", 5));
    LimitedFacts limited = FactLimit.of(totals(facts), LedgerWriter.MAX_LINES, NO_LIMIT);
    assertThat(limited.facts()).hasSize(LedgerWriter.MAX_LINES);
    assertThat(limited.facts().get(0).fact().count()).isEqualTo(5);
    assertThat(limited.lost()).isEqualTo(new LostEvents(101, 0));
  }

  @Test
  void tooManyCrawlers_leaveRoomForKnownOnes_andForMoreThanReads() {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      facts.add(new Fact.Read(subject("invented" + i, "n"), 200, Version.NONE, 9));
      facts.add(kept("invented" + i, "n", 1));
    }
    facts.add(broken("GPTBot", "n1", "Disallow: /a"));
    LimitedFacts limited =
        FactLimit.of(totals(facts), LedgerWriter.MAX_LINES, NO_LIMIT, Set.of("GPTBot"));
    assertThat(limited.facts()).hasSize(LedgerWriter.MAX_LINES);
    assertThat(limited.facts()).extracting(DayTotal::fact).contains(facts.get(600));
    long reads =
        limited.facts().stream().filter(total -> total.fact() instanceof Fact.Read).count();
    assertThat(reads).isEqualTo(99);
    assertThat(limited.lost()).isEqualTo(new LostEvents(201 * 9 + 200, 201 * 9));
  }

  @Test
  void randomFacts_limited_fitAndNoEventIsMissing() {
    Random random = new Random(Effort.seed(3));
    RandomFacts facts = new RandomFacts(random);
    int shortened = 0;
    for (int round = 0; round < Effort.rounds(100, 2_000); round++) {
      List<Fact> all = facts.minute(random.nextInt(400));
      int maxLines = 1 + random.nextInt(200);
      long maxBytes = 1_000L + random.nextInt(60_000);
      LimitedFacts limited = FactLimit.of(totals(all), maxLines, maxBytes);
      long bytes = 0;
      long events = 0;
      long reads = 0;
      for (DayTotal total : limited.facts()) {
        bytes += LedgerLines.of(total.fact()).length() + 1;
        events += total.fact().count();
        reads += total.fact() instanceof Fact.Read ? total.fact().count() : 0;
      }
      assertThat(limited.facts().size()).isLessThanOrEqualTo(maxLines);
      assertThat(bytes).isLessThanOrEqualTo(maxBytes);
      assertThat(events + limited.lost().events())
          .isEqualTo(all.stream().mapToLong(Fact::count).sum());
      assertThat(reads + limited.lost().reads())
          .isEqualTo(
              all.stream().filter(fact -> fact instanceof Fact.Read).mapToLong(Fact::count).sum());
      shortened += limited.lost().events() > 0 ? 1 : 0;
    }
    assertThat(shortened).isPositive();
  }

  private static List<DayTotal> totals(List<Fact> facts) {
    List<DayTotal> totals = new ArrayList<>();
    for (Fact fact : facts) {
      totals.add(new DayTotal(fact, MINUTE, MINUTE, 0));
    }
    return totals;
  }

  private static Fact kept(String crawler, String network, long count) {
    return new Fact.Kept(subject(crawler, network), RandomFacts.FIRST, count);
  }

  private static Fact broken(String crawler, String network, String rule) {
    return new Fact.Broken(
        subject(crawler, network),
        BrokenKind.UNREAD,
        new CitedRule(RandomFacts.FIRST, 1, rule),
        1,
        RandomFacts.FIRST);
  }

  private static Subject subject(String crawler, String network) {
    return new Subject("*", crawler, network, IdentityMark.UNVERIFIABLE);
  }
}
