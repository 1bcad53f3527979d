package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs a task repeatedly on its own thread, with a pause after each run, until closed. */
final class PeriodicTask implements Runnable, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String NAME = "wayleave-reload";
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Pause pause;
  private final Runnable work;
  private final Thread thread;

  /**
   * The time between two runs.
   *
   * @param isSpread whether each pause is up to a fifth shorter or longer, at random, so that many
   *     processes do not do the same at once
   */
  record Pause(Duration time, boolean isSpread) {
    private static final int SPREAD_PERCENT = 20;

    long nextNanos() {
      long nanos = TimeUnit.NANOSECONDS.convert(time);
      if (!isSpread) {
        return nanos;
      }
      int percent =
          ThreadLocalRandom.current().nextInt(100 - SPREAD_PERCENT, 100 + SPREAD_PERCENT + 1);
      return Math.min(nanos, Long.MAX_VALUE / 2) / 100 * percent;
    }
  }

  private PeriodicTask(Pause pause, Runnable work) {
    this.pause = pause;
    this.work = work;
    this.thread = new Thread(this, NAME);
    this.thread.setDaemon(true);
  }

  static PeriodicTask start(Pause pause, Runnable work) {
    PeriodicTask task = new PeriodicTask(pause, work);
    task.thread.start();
    return task;
  }

  /** Interrupts the task and waits for the thread to end. */
  @Override
  public void close() {
    closed.countDown();
    thread.interrupt();
    try {
      thread.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    try {
      while (!closed.await(pause.nextNanos(), TimeUnit.NANOSECONDS)) {
        runOnce();
      }
    } catch (InterruptedException e) {
      LOG.debug("interrupted; closing");
    }
  }

  /** A failure, for example for lack of memory, may be temporary. */
  private void runOnce() {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      LOG.error("cannot check the source of the policy", e);
    }
  }
}
