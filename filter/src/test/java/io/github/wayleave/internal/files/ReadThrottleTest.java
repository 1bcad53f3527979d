package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.files.FileHashingThread.ReadThrottle;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReadThrottleTest {
  private static final int BUFFER = 64 << 10;
  private static final long START = Long.MAX_VALUE - 7;

  @Test
  void noMoreOctetsAreReadInASecondThanShallBe() {
    ReadThrottle pace = new ReadThrottle(1 << 20, START);
    long now = START;
    for (int i = 0; i < 32; i++) {
      now += pace.pauseAfter(BUFFER, now);
    }
    assertThat(now - START).isEqualTo(TimeUnit.SECONDS.toNanos(2));
  }

  @Test
  void shortPausesAreSavedUp() {
    ReadThrottle pace = new ReadThrottle(BUFFER * 1_000L, START);
    for (int i = 1; i < 5; i++) {
      assertThat(pace.pauseAfter(BUFFER, START)).isZero();
    }
    assertThat(pace.pauseAfter(BUFFER, START)).isEqualTo(TimeUnit.MILLISECONDS.toNanos(5));
  }

  @Test
  void idleTimeIsNotSavedUp() {
    ReadThrottle pace = new ReadThrottle(BUFFER, START);
    long now = START + TimeUnit.HOURS.toNanos(1);
    assertThat(pace.pauseAfter(BUFFER, now)).isEqualTo(TimeUnit.SECONDS.toNanos(1));
  }
}
