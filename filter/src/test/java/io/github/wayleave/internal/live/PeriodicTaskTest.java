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
  private static final int TIMEOUT_SECONDS = 60;

  @Test
  void run_throws_isRunAgain() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(3);
    Runnable action =
        () -> {
          runs.countDown();
          if (runs.getCount() == 1) {
            throw new StackOverflowError("fails on purpose");
          }
          throw new IllegalStateException("fails on purpose");
        };
    PeriodicTask task = PeriodicTask.start(SOON, action);
    assertThat(runs.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(isAlive()).isTrue();
    task.close();
    assertThat(isAlive()).isFalse();
  }

  @Test
  void close_interruptsTask() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    AtomicBoolean isInterrupted = new AtomicBoolean();
    Runnable action =
        () -> {
          started.countDown();
          try {
            TimeUnit.HOURS.sleep(1);
          } catch (InterruptedException e) {
            isInterrupted.set(true);
          }
        };
    PeriodicTask task = PeriodicTask.start(SOON, action);
    assertThat(started.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
    task.close();
    assertThat(isAlive()).isFalse();
    assertThat(isInterrupted).isTrue();
  }

  @Test
  void start_pauseBeyondLongNanoseconds_waits() {
    PeriodicTask task = PeriodicTask.start(Duration.ofDays(999_999_999), () -> {});
    while (thread().getState() == Thread.State.RUNNABLE) {
      Thread.onSpinWait();
    }
    assertThat(thread().getState()).isEqualTo(Thread.State.TIMED_WAITING);
    task.close();
    assertThat(isAlive()).isFalse();
  }

  private static boolean isAlive() {
    return Thread.getAllStackTraces().keySet().stream().anyMatch(PeriodicTaskTest::isTaskThread);
  }

  private static Thread thread() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(PeriodicTaskTest::isTaskThread)
        .findFirst()
        .orElseThrow();
  }

  private static boolean isTaskThread(Thread thread) {
    return thread.getName().equals(NAME);
  }
}
