package io.github.wayleave.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReadThrottleTest {
  private static final int BUFFER = 64 << 10;
  private static final long START = Long.MAX_VALUE - 7;

  @Test
  void pauseAfter_limitsBytesPerSecond() {
    ReadThrottle throttle = new ReadThrottle(1 << 20, START);
    long nanoTime = START;
    for (int i = 0; i < 32; i++) {
      nanoTime += throttle.pauseAfter(BUFFER, nanoTime);
    }
    assertThat(nanoTime - START).isEqualTo(TimeUnit.SECONDS.toNanos(2));
  }

  @Test
  void pauseAfter_shortPauses_accumulate() {
    ReadThrottle throttle = new ReadThrottle(BUFFER * 1_000L, START);
    for (int i = 1; i < 5; i++) {
      assertThat(throttle.pauseAfter(BUFFER, START)).isZero();
    }
    assertThat(throttle.pauseAfter(BUFFER, START)).isEqualTo(TimeUnit.MILLISECONDS.toNanos(5));
  }

  @Test
  void pauseAfter_idleTime_isNotCredited() {
    ReadThrottle throttle = new ReadThrottle(BUFFER, START);
    long nanoTime = START + TimeUnit.HOURS.toNanos(1);
    assertThat(throttle.pauseAfter(BUFFER, nanoTime)).isEqualTo(TimeUnit.SECONDS.toNanos(1));
  }
}
