package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PeriodicTaskTest {
  private static final String NAME = "wayleave-reload";
  private static final Duration SOON = Duration.ofMillis(1);
  private static final int LONGEST_SECONDS = 60;

  @Test
  void whatFailsIsDoneAgain() throws InterruptedException {
    CountDownLatch times = new CountDownLatch(3);
    Runnable work =
        () -> {
          times.countDown();
          if (times.getCount() == 1) {
            throw new StackOverflowError("fails on purpose");
          }
          throw new IllegalStateException("fails on purpose");
        };
    PeriodicTask clockwork = PeriodicTask.start(SOON, work);
    assertThat(times.await(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(isAlive()).isTrue();
    clockwork.close();
    assertThat(isAlive()).isFalse();
  }

  @Test
  void closingInterruptsTheWork() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean isInterrupted = new AtomicBoolean();
    Runnable work =
        () -> {
          begun.countDown();
          try {
            TimeUnit.HOURS.sleep(1);
          } catch (InterruptedException e) {
            isInterrupted.set(true);
          }
        };
    PeriodicTask clockwork = PeriodicTask.start(SOON, work);
    assertThat(begun.await(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
    clockwork.close();
    assertThat(isAlive()).isFalse();
    assertThat(isInterrupted).isTrue();
  }

  @Test
  void aPauseOfMoreYearsThanALongHasNanosecondsIsOne() {
    PeriodicTask clockwork = PeriodicTask.start(Duration.ofDays(999_999_999), () -> {});
    while (thread().getState() == Thread.State.RUNNABLE) {
      Thread.onSpinWait();
    }
    assertThat(thread().getState()).isEqualTo(Thread.State.TIMED_WAITING);
    clockwork.close();
    assertThat(isAlive()).isFalse();
  }

  private static boolean isAlive() {
    return Thread.getAllStackTraces().keySet().stream().anyMatch(PeriodicTaskTest::isIts);
  }

  private static Thread thread() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(PeriodicTaskTest::isIts)
        .findFirst()
        .orElseThrow();
  }

  private static boolean isIts(Thread thread) {
    return thread.getName().equals(NAME);
  }
}
