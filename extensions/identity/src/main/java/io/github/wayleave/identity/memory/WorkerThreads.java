package io.github.wayleave.identity.memory;

import java.io.Closeable;
import java.util.BitSet;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that ask and fetch: {@value #MOST} daemons at most, created when there is work, which
 * end when there has been none for {@value #IDLE_SECONDS} seconds. They keep no class loader of an
 * application and inherit nothing from the thread that creates them.
 */
final class WorkerThreads implements Executor, Closeable {
  /** The maximum number of threads: {@value}. */
  static final int MOST = 4;

  static final int IDLE_SECONDS = 30;

  private final BitSet numbers = new BitSet();
  private final ThreadPoolExecutor pool;

  WorkerThreads() {
    this(TimeUnit.SECONDS.toMillis(IDLE_SECONDS));
  }

  WorkerThreads(long idleMillis) {
    pool =
        new ThreadPoolExecutor(
            MOST,
            MOST,
            idleMillis,
            TimeUnit.MILLISECONDS,
            new LinkedBlockingQueue<>(),
            this::newThread,
            new ThreadPoolExecutor.DiscardPolicy());
    pool.allowCoreThreadTimeOut(true);
  }

  /** Runs a task on one of the threads; after {@link #close} it is discarded. */
  @Override
  public void execute(Runnable task) {
    pool.execute(task);
  }

  /** Returns whether no task runs or waits, for tests. */
  boolean isIdle() {
    return pool.getQueue().isEmpty() && pool.getActiveCount() == 0;
  }

  /** Interrupts all threads and discards the tasks that wait. Does not wait for the threads. */
  @Override
  public void close() {
    pool.shutdownNow();
  }

  private Thread newThread(Runnable work) {
    int number = takeNumber();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                work.run();
              } finally {
                returnNumber(number);
              }
            },
            "wayleave-identity-" + number,
            0,
            false);
    thread.setDaemon(true);
    thread.setContextClassLoader(WorkerThreads.class.getClassLoader());
    return thread;
  }

  private synchronized int takeNumber() {
    int number = numbers.nextClearBit(1);
    numbers.set(number);
    return number;
  }

  private synchronized void returnNumber(int number) {
    numbers.clear(number);
  }
}
