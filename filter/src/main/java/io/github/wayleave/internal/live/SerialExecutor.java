package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Work that a thread of its own does in order, so that nobody waits for it. The thread is there
 * while there is work.
 */
final class SerialExecutor implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

  private final int most;
  private final ThreadPoolExecutor thread;
  private final Map<Object, Runnable> late = new LinkedHashMap<>();
  private long lost;
  private volatile Optional<Thread> last = Optional.empty();

  /** Makes one of which {@code most} works wait before newer ones take the place of older ones. */
  SerialExecutor(String name, int most) {
    this.most = most;
    this.thread =
        new ThreadPoolExecutor(
            0,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> begin(thread(name, work)),
            new ThreadPoolExecutor.DiscardPolicy());
  }

  synchronized void add(Runnable work) {
    catchUp();
    execute(work);
  }

  /** Does some work; if too much waits, in place of earlier work with the same key. */
  synchronized void offer(Object key, Runnable work) {
    if (late.isEmpty() && thread.getQueue().size() < most) {
      execute(work);
    } else if (late.put(key, work) != null) {
      lost++;
    }
  }

  /**
   * Waits a while until all is done, and does nothing any more. A pool says that it has terminated
   * a moment before its thread has: a container that looks for what an application leaves behind
   * would still find it.
   */
  @Override
  public void close() {
    synchronized (this) {
      catchUp();
      thread.shutdown();
    }
    try {
      if (!thread.awaitTermination(LONGEST_CLOSE.toMillis(), TimeUnit.MILLISECONDS)) {
        thread.shutdownNow();
      }
      if (last.isPresent()) {
        last.get().join(LONGEST_CLOSE.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Thread begin(Thread thread) {
    last = Optional.of(thread);
    return thread;
  }

  private void execute(Runnable work) {
    thread.execute(
        () -> {
          try {
            work.run();
          } finally {
            whenDone();
          }
        });
  }

  private synchronized void whenDone() {
    if (thread.getQueue().isEmpty()) {
      catchUp();
    }
  }

  private void catchUp() {
    if (lost > 0) {
      LOG.warn(
          "{} versions of documents changed too fast to be recorded and are missing from the history",
          lost);
      lost = 0;
    }
    late.values().forEach(this::execute);
    late.clear();
  }

  private static Thread thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
