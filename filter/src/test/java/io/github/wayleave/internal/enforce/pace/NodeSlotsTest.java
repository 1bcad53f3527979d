package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;

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
  void crawlerThatComesAgainAtOnce_isTooSoon_evenThen() {
    assertThat(slots.takeAlone("flood", DELAY, 0, 1, false)).isZero();
    slots.recordAnswer("flood", DELAY, DELAY * 8 / 10, DELAY / 2);
    assertThat(slots.tooSoonSince(-1, 9)).isEmpty();
    assertThat(slots.beginQuestion("flood", DELAY, DELAY / 2 + 1)).isPositive();
    assertThat(slots.tooSoonSince(-1, 9)).containsExactly("flood");
  }
}
