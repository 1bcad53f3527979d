package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SteadyClockTest {
  private Instant now = Instant.parse("2026-11-24T12:00:00Z");
  private final SteadyClock clock = new SteadyClock(() -> now);

  private long passed(Duration time) {
    long before = clock.millis();
    now = now.plus(time);
    return clock.millis() - before;
  }

  @Test
  void clock_setBack_standsStill_andGoesOnFromThere() {
    assertThat(passed(Duration.ofMinutes(1))).isEqualTo(60_000);
    assertThat(passed(Duration.ofHours(-1))).isZero();
    assertThat(passed(Duration.ofMinutes(1))).isEqualTo(60_000);
  }

  @Test
  void clock_setBackByLessThanASecond_waitsForTheTimeOfDay() {
    assertThat(passed(Duration.ofMillis(-900))).isZero();
    assertThat(passed(Duration.ofMillis(900))).isZero();
    assertThat(passed(Duration.ofMillis(5))).isEqualTo(5);
  }

  @Test
  void clock_setForward_goesForward() {
    assertThat(passed(Duration.ofHours(1))).isEqualTo(3_600_000);
  }

  @Test
  void timeInThePast_isThatLongAgo_andOneInTheFutureIsNow() {
    Instant saved = now.minus(Duration.ofDays(2));
    assertThat(clock.millis() - clock.millisAt(saved)).isEqualTo(Duration.ofDays(2).toMillis());
    assertThat(clock.millisAt(now.plus(Duration.ofHours(3)))).isEqualTo(clock.millis());
  }
}
