package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.redis.Journal.Exchange;
import org.junit.jupiter.api.Test;

/** A refusal is wrong only if the slot was surely free; times are in thousandths of a delay. */
class JournalTest {
  private static final long UNIT = 1_000_000;
  private static final long DELAY = 1_000 * UNIT;

  private final Journal journal = new Journal();

  private void add(long sent, long answered, boolean passed) {
    int status = passed ? 200 : 429;
    journal.exchanges().add(new Exchange("bot", sent * UNIT, answered * UNIT, status, ""));
  }

  private int wrong() {
    return journal.wronglyRefused("bot", DELAY, 0, 100 * DELAY).size();
  }

  @Test
  void refusalBeforeTheSlot_isRight_andOneATenthEarlyIsWrong() {
    add(0, 10, true);
    add(890, 900, false);
    assertThat(wrong()).isZero();
    add(920, 930, false);
    assertThat(wrong()).isEqualTo(1);
  }

  @Test
  void slotOfAnEarlyRequest_countsFromWhenItWasDue() {
    add(0, 10, true);
    add(920, 930, true);
    add(1_850, 1_860, false);
    assertThat(wrong()).isZero();
    add(1_920, 1_930, false);
    assertThat(wrong()).isEqualTo(1);
  }

  @Test
  void requestThatMayHaveArrivedBefore_mayHaveTakenTheSlot() {
    add(0, 10, true);
    add(1_000, 1_900, true);
    add(1_100, 1_110, false);
    assertThat(wrong()).isZero();
    add(980, 990, false);
    assertThat(wrong()).isEqualTo(1);
  }

  @Test
  void missedTime_isThatOfFreeSlots() {
    add(0, 10, true);
    add(920, 930, true);
    add(2_500, 2_510, true);
    assertThat(journal.missed("bot", DELAY, 0, 100 * DELAY)).isEqualTo((10 + 500) * UNIT);
  }
}
