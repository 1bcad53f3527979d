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

/** Runs tasks in order on one thread, which exists only while there are tasks. */
final class SerialExecutor implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final int maxQueued;
  private final ThreadPoolExecutor thread;
  private final Map<Object, Runnable> deferred = new LinkedHashMap<>();
  private long lostCount;
  private volatile Optional<Thread> lastThread = Optional.empty();

  /**
   * Creates an executor; once {@code maxQueued} tasks wait, newer tasks replace older ones with the
   * same key.
   */
  SerialExecutor(String name, int maxQueued) {
    this.maxQueued = maxQueued;
    this.thread =
        new ThreadPoolExecutor(
            0,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> remember(newThread(name, task)),
            new ThreadPoolExecutor.DiscardPolicy());
  }

  synchronized void submit(Runnable task) {
    runDeferred();
    execute(task);
  }

  /** Submits a task; if too many wait, it replaces an earlier task with the same key. */
  synchronized void submitOrReplace(Object key, Runnable task) {
    if (deferred.isEmpty() && thread.getQueue().size() < maxQueued) {
      execute(task);
    } else if (deferred.put(key, task) != null) {
      lostCount++;
    }
  }

  /**
   * Runs the remaining tasks, waits for them up to a timeout, and rejects further ones. Also joins
   * the thread: a pool reports termination shortly before its thread ends, and a container that
   * checks for leaked threads would still find it.
   */
  @Override
  public void close() {
    synchronized (this) {
      runDeferred();
      thread.shutdown();
    }
    try {
      if (!thread.awaitTermination(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        thread.shutdownNow();
      }
      if (lastThread.isPresent()) {
        lastThread.get().join(CLOSE_TIMEOUT.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Thread remember(Thread thread) {
    lastThread = Optional.of(thread);
    return thread;
  }

  private void execute(Runnable task) {
    thread.execute(
        () -> {
          try {
            task.run();
          } finally {
            afterTask();
          }
        });
  }

  private synchronized void afterTask() {
    if (thread.getQueue().isEmpty()) {
      runDeferred();
    }
  }

  private void runDeferred() {
    if (lostCount > 0) {
      LOG.warn(
          "{} versions of documents changed too fast to be recorded and are missing from the history",
          lostCount);
      lostCount = 0;
    }
    deferred.values().forEach(this::execute);
    deferred.clear();
  }

  private static Thread newThread(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
