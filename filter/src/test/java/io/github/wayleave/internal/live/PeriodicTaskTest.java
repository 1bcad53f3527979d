package io.github.wayleave.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.live.PeriodicTask.Pause;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class PeriodicTaskTest {
  private static final String NAME = "wayleave-reload";
  private static final Pause SOON = new Pause(Duration.ofMillis(1), false);
  private static final Duration LONGEST = Duration.ofDays(999_999_999);
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
    PeriodicTask task = PeriodicTask.start(new Pause(LONGEST, false), () -> {});
    while (thread().getState() == Thread.State.RUNNABLE) {
      Thread.onSpinWait();
    }
    assertThat(thread().getState()).isEqualTo(Thread.State.TIMED_WAITING);
    task.close();
    assertThat(isAlive()).isFalse();
  }

  @Test
  void nextNanos_spread_isUpToAFifthShorterOrLonger() {
    Pause spread = new Pause(Duration.ofNanos(1000), true);
    Set<Long> nanos = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      nanos.add(spread.nextNanos());
    }
    assertThat(nanos).hasSizeGreaterThan(20).allMatch(value -> value >= 800 && value <= 1200);
    assertThat(new Pause(Duration.ofNanos(1000), false).nextNanos()).isEqualTo(1000);
    assertThat(new Pause(LONGEST, true).nextNanos()).isGreaterThan(Long.MAX_VALUE / 3);
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
