package io.github.wayleave.identity.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.http.Deadline;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RateLimitTest {
  private static final long SECOND = 1_000_000_000;

  private long now;
  private final RateLimit rate = new RateLimit(20, Duration.ofSeconds(1), () -> now);

  @Test
  void actions_atMostTwentyAtOnce_andAgainAfterASecond() {
    for (int i = 0; i < 20; i++) {
      assertThat(rate.tryAcquire()).isTrue();
    }
    assertThat(rate.tryAcquire()).isFalse();
    now = SECOND - 1;
    assertThat(rate.nanosToWait()).isEqualTo(1);
    assertThat(rate.tryAcquire()).isFalse();
    now = SECOND;
    assertThat(rate.tryAcquire()).isTrue();
  }

  @Test
  void anySecond_hasAtMostTwentyActions() {
    Random random = new Random(42);
    Deque<Long> times = new ArrayDeque<>();
    for (int i = 0; i < 10_000; i++) {
      now += random.nextInt((int) SECOND / 25);
      if (rate.tryAcquire()) {
        times.add(now);
      }
      times.removeIf(time -> now - time >= SECOND);
      assertThat(times).hasSizeLessThanOrEqualTo(20);
    }
  }

  @Test
  void acquire_endsAtTheDeadline_orWhenInterrupted() {
    for (int i = 0; i < 20; i++) {
      assertThat(rate.tryAcquire()).isTrue();
    }
    assertThatThrownBy(() -> rate.acquire(Deadline.in(Duration.ZERO)))
        .isInstanceOf(SocketTimeoutException.class);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> rate.acquire(Deadline.in(Duration.ofMinutes(1))))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
