package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class NodeSlotsTest {
  private static final long DELAY = TimeUnit.SECONDS.toNanos(10);

  private final NodeSlots slots = new NodeSlots(() -> 3, () -> 0.5);

  @Test
  void slotThatALateQuestionTook_doesNotMakeItsCrawlerTooSoon() {
    assertThat(slots.takeAlone("punctual", DELAY, 0, 1, false)).isZero();
    // The store continues, takes the slot of the question that was given up, and is asked again.
    assertThat(slots.beginQuestion("punctual", DELAY, DELAY)).isZero();
    slots.recordAnswer("punctual", DELAY, DELAY * 8 / 10, DELAY);
    slots.endQuestion("punctual");
    assertThat(slots.tooSoonSince(-1, 9)).isEmpty();
    slots.recordAnswer("early", DELAY, DELAY * 8 / 10, DELAY + 1);
    assertThat(slots.tooSoonSince(-1, 9)).containsExactly("early");
  }

  @Test
  void crawlerThatComesADelayAfterAnOutage_isNotTooSoon_whenTheOutageWasLate() {
    assertThat(slots.takeAlone("punctual", DELAY, DELAY * 9, 1, false)).isZero();
    slots.recordAnswer("punctual", DELAY, DELAY * 8 / 10, DELAY * 10);
    assertThat(slots.tooSoonSince(-1, 9)).isEmpty();
  }

  @Test
  void crawlerThatComesAgainAtOnce_isTooSoon_evenThen() {
    assertThat(slots.takeAlone("flood", DELAY, 0, 1, false)).isZero();
    slots.recordAnswer("flood", DELAY, DELAY * 8 / 10, DELAY / 2);
    assertThat(slots.tooSoonSince(-1, 9)).isEmpty();
    assertThat(slots.beginQuestion("flood", DELAY, DELAY / 2 + 1)).isPositive();
    assertThat(slots.tooSoonSince(-1, 9)).containsExactly("flood");
  }

  private static final long EARLY = DELAY / NodeSlots.EARLY_DIVISOR;

  /** Returns what a node says without a question; ends the question if there is one. */
  private long ask(String name, long delay, long time) {
    long left = slots.beginQuestion(name, delay, time);
    if (left == 0) {
      slots.endQuestion(name);
    }
    return left;
  }

  @Test
  void slotThatIsTaken_isNotAskedFor_untilATenthBeforeItIsFree() {
    assertThat(ask("bot", DELAY, 0)).isZero();
    slots.recordAnswer("bot", DELAY, 0, 0);
    assertThat(ask("bot", DELAY, 1)).isEqualTo(DELAY - 1);
    assertThat(ask("bot", DELAY, DELAY - EARLY - 1)).isEqualTo(EARLY + 1);
    assertThat(ask("bot", DELAY, DELAY - EARLY)).isZero();
    assertThat(ask("other", DELAY, 1)).isZero();
    slots.recordAnswer("bot", DELAY, DELAY + EARLY, 0);
    assertThat(ask("bot", DELAY, 0)).as("as much as may be left").isEqualTo(DELAY + EARLY);
    assertThat(ask("bot", DELAY / 2, 0)).as("a shorter delay since").isZero();
  }

  @Test
  void requestsDuringAQuestion_comeTooSoon() {
    assertThat(slots.beginQuestion("bot", DELAY, 0)).isZero();
    assertThat(slots.beginQuestion("bot", DELAY, 1)).isEqualTo(DELAY);
    slots.endQuestion("bot");
    assertThat(ask("bot", DELAY, 2)).isZero();
  }

  @Test
  void slots_areForgottenOnceTheyAreFree() {
    slots.recordAnswer("bot", DELAY, 0, 0);
    slots.recordAnswer("other", DELAY, 5, 0);
    assertThat(slots.slotCount()).isEqualTo(2);
    ask("x", DELAY, 4);
    assertThat(slots.slotCount()).isEqualTo(2);
    ask("x", DELAY, 5);
    assertThat(slots.slotCount()).isEqualTo(1);
    slots.takeAlone("y", DELAY, DELAY, 1, false);
    assertThat(slots.slotCount()).isEqualTo(1);
  }

  @Test
  void crawler_isTooSoonIfMoreThanThreeTenthsOfItsDelayWereLeft() {
    slots.recordAnswer("punctual", DELAY, DELAY * 3 / 10, 0);
    assertThat(slots.tooSoonSince(-1, 9)).isEmpty();
    slots.recordAnswer("early", DELAY, DELAY * 3 / 10 + 1, 0);
    assertThat(slots.tooSoonSince(-1, 9)).containsExactly("early");
    slots.recordAnswer("flood", DELAY, 0, 1);
    ask("flood", DELAY, 2);
    ask("flood", DELAY, 3);
    assertThat(slots.tooSoonSince(2, 9)).containsExactly("flood");
    assertThat(slots.tooSoonSince(3, 9)).as("noted once a slot").isEmpty();
    assertThat(slots.tooSoonSince(-1, 1)).containsExactly("flood");
  }

  @Test
  void alone_crawlerThatKeepsItsDelay_mayComeATenthEarly_withoutGainingByIt() {
    assertThat(slots.takeAlone("bot", DELAY, 0, 1, false)).isZero();
    assertThat(slots.takeAlone("bot", DELAY, DELAY - EARLY, 1, false)).isZero();
    assertThat(slots.takeAlone("bot", DELAY, 2 * DELAY - EARLY - 1, 1, false)).isEqualTo(EARLY + 1);
    assertThat(slots.takeAlone("bot", DELAY, 2 * DELAY, 1, false)).isZero();
    assertThat(slots.takeAlone("bot", DELAY, 9 * DELAY, 1, false)).isZero();
    assertThat(slots.takeAlone("bot", DELAY, 10 * DELAY - EARLY, 1, false)).isZero();
    assertThat(slots.takeAlone("bot", DELAY / 2, 10 * DELAY - EARLY, 1, false))
        .as("of a longer delay before")
        .isZero();
  }

  @Test
  void alone_crawlerThatCameTooSoon_hasOneSlotPerDelayAndNode() {
    slots.addTooSoon(List.of("flood"), 0);
    assertThat(slots.takeAlone("punctual", DELAY, 0, 1, false)).isZero();
    // The first slot is free at half of the time that two other nodes have: random is 0.5.
    assertThat(slots.takeAlone("flood", DELAY, 0, 1, false)).isEqualTo(DELAY);
    assertThat(slots.takeAlone("flood", DELAY, EARLY, 1, false)).isEqualTo(DELAY - EARLY);
    assertThat(slots.takeAlone("flood", DELAY, DELAY - EARLY, 1, false)).isZero();
    assertThat(slots.takeAlone("flood", DELAY, DELAY, 1, false))
        .as("at most a delay")
        .isEqualTo(DELAY);
    assertThat(slots.takeAlone("flood", DELAY, 4 * DELAY - EARLY - 1, 1, false))
        .isEqualTo(EARLY + 1);
    assertThat(slots.takeAlone("flood", DELAY, 4 * DELAY - EARLY, 1, false)).isZero();
    assertThat(slots.takeAlone("flood", DELAY, 5 * DELAY, 2, false))
        .as("another outage")
        .isPositive();
    assertThat(ask("flood", DELAY, 5 * DELAY)).as("the store is asked again").isZero();
  }

  @Test
  void alone_crawlerThatComesAgainAtOnce_isTooSoon() {
    assertThat(slots.takeAlone("flood", DELAY, DELAY, 1, false)).isZero();
    assertThat(slots.takeAlone("flood", DELAY, DELAY + 1, 1, false)).isEqualTo(DELAY - 1);
    assertThat(slots.tooSoonSince(-1, 9)).containsExactly("flood");
  }

  @Test
  void alone_aSlotOfTheStoreMayBeATenthLater() {
    slots.recordAnswer("bot", DELAY + EARLY, 0, 0);
    assertThat(slots.takeAlone("bot", DELAY, 0, 1, false)).isEqualTo(DELAY + EARLY);
  }

  /** The share begins with the slot that the store knows, and from scratch with each outage. */
  @Test
  void share_beginsWithTheSlotOfTheStore_butNotWithOneOfAnotherOutage() {
    NodeSlots atOnce = new NodeSlots(() -> 3, () -> 0);
    atOnce.addTooSoon(List.of("flood"), 0);
    atOnce.recordAnswer("flood", DELAY, 0, 0);
    assertThat(atOnce.takeAlone("flood", DELAY, DELAY / 2, 1, false)).isEqualTo(DELAY / 2);
    assertThat(atOnce.takeAlone("flood", DELAY, DELAY, 1, false)).isZero();
    assertThat(atOnce.takeAlone("flood", DELAY, DELAY * 2, 1, false)).isPositive();
    assertThat(atOnce.takeAlone("flood", DELAY, DELAY * 2, 2, false)).isZero();
  }

  @Test
  void alone_everyCrawlerIsLimitedWhereTheStoreWasNeverReached() {
    assertThat(slots.takeAlone("bot", DELAY, 0, 0, true)).isEqualTo(DELAY);
    assertThat(slots.takeAlone("bot", DELAY, DELAY, 0, true)).isZero();
    assertThat(slots.takeAlone("bot", DELAY, 2 * DELAY, 0, true)).isEqualTo(DELAY);
  }

  @Test
  void slotOfTheStore_countsInAnOutage() {
    slots.recordAnswer("flood", DELAY, 0, 0);
    slots.addTooSoon(List.of("flood"), 0);
    assertThat(slots.takeAlone("flood", DELAY, 1, 1, false)).isEqualTo(DELAY);
    slots.recordAnswer("late", DELAY, DELAY * 3 / 2, 0);
    slots.addTooSoon(List.of("late"), 0);
    assertThat(slots.takeAlone("late", DELAY, DELAY / 2, 1, false)).isEqualTo(DELAY);
    assertThat(slots.takeAlone("late", DELAY, DELAY * 3 / 2 - EARLY, 1, false)).isZero();
  }

  @Test
  void manySlots_areBounded_furtherClientsPass() {
    for (int i = 0; i < LocalPacer.MAX_CLIENTS; i++) {
      slots.recordAnswer("bot" + i, DELAY, 0, 0);
    }
    slots.recordAnswer("further", DELAY, 0, 0);
    assertThat(slots.slotCount()).isEqualTo(LocalPacer.MAX_CLIENTS);
    assertThat(ask("further", DELAY, 1)).isZero();
    assertThat(ask("bot7", DELAY, 1)).isPositive();
    slots.recordAnswer("bot7", DELAY, 0, 2);
    assertThat(ask("bot7", DELAY, 3)).as("a known one is replaced").isEqualTo(DELAY - 1);
  }
}
