package io.github.wayleave.internal.ledger.tally;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MinuteFactsTest {
  private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
  private static final Version VERSION = new Version("a".repeat(64));

  private final List<String> minutes = new ArrayList<>();
  private final MinuteFacts facts =
      new MinuteFacts(
          (minute, list, lost, lostReads) -> {
            StringBuilder line = new StringBuilder(minute.toString());
            for (Fact fact : list) {
              line.append(' ').append(fact.subject().network()).append(':').append(fact.count());
              if (fact instanceof Fact.TooSoon early) {
                line.append('/').append(early.shortestGapSeconds());
              }
            }
            minutes.add(lost == 0 ? line.toString() : "lost " + lost + " of " + list.size());
          },
          Set.of("GPTBot"));

  private static Subject subject(String network) {
    return new Subject("*", "GPTBot", network, IdentityMark.UNVERIFIABLE);
  }

  private void add(int second, Fact fact) {
    facts.fact(START.plusSeconds(second), fact, Optional.empty());
  }

  @Test
  void factsOfAMinute_areAddedUpUntilTheNext() {
    add(0, new Fact.Kept(subject("a"), VERSION, 1));
    add(1, new Fact.Kept(subject("b"), VERSION, 2));
    add(59, new Fact.Kept(subject("a"), VERSION, 1));
    add(59, new Fact.TooSoon(subject("a"), VERSION, 10, 1, 7));
    add(59, new Fact.TooSoon(subject("a"), VERSION, 10, 1, 3));
    assertThat(minutes).isEmpty();
    add(60, new Fact.Kept(subject("a"), VERSION, 1));
    assertThat(minutes).containsExactly("2026-11-02T00:00:00Z a:2 b:2 a:2/3");
    facts.finish();
    facts.finish();
    assertThat(minutes).hasSize(2).endsWith("2026-11-02T00:01:00Z a:1");
  }

  @Test
  void finishBefore_passesOnlyMinutesThatAreOver() {
    add(30, new Fact.Kept(subject("a"), VERSION, 1));
    facts.finishBefore(START.plusSeconds(59));
    assertThat(minutes).isEmpty();
    facts.finishBefore(START.plusSeconds(60));
    assertThat(minutes).containsExactly("2026-11-02T00:00:00Z a:1");
  }

  @Test
  void clockSetBack_beginsAnEarlierMinute() {
    add(130, new Fact.Kept(subject("a"), VERSION, 1));
    add(10, new Fact.Kept(subject("a"), VERSION, 1));
    facts.finish();
    assertThat(minutes).containsExactly("2026-11-02T00:02:00Z a:1", "2026-11-02T00:00:00Z a:1");
  }

  @Test
  void factsBeyondTheLimit_areLost() {
    for (int i = 0; i < MinuteFacts.MAX_FACTS + 5; i++) {
      add(0, new Fact.Kept(subject("n" + i), VERSION, 1));
    }
    facts.finish();
    assertThat(minutes).containsExactly("lost 5 of 8192");
  }

  @Test
  void reads_comeInTheOrderInWhichTheyCameLast() {
    Version other = new Version("b".repeat(64));
    add(1, new Fact.Read(subject("a"), 200, VERSION, 1));
    add(2, new Fact.Read(subject("b"), 200, other, 1));
    add(3, new Fact.Read(subject("a"), 200, VERSION, 1));
    facts.finish();
    assertThat(minutes).containsExactly("2026-11-02T00:00:00Z b:1 a:2");
  }

  @Test
  void factsOfCrawlersThatAreNotKnown_leaveHalfOfTheRoom() {
    for (int i = 0; i < MinuteFacts.MAX_FACTS; i++) {
      Subject invented = new Subject("*", "bot" + i, "a", IdentityMark.UNVERIFIABLE);
      add(0, new Fact.Kept(invented, VERSION, 1));
    }
    for (int i = 0; i < MinuteFacts.MAX_FACTS / 2; i++) {
      add(0, new Fact.Kept(subject("n" + i), VERSION, 1));
    }
    facts.finish();
    assertThat(minutes).containsExactly("lost 4096 of 8192");
  }
}
