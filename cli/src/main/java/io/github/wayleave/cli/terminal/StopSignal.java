package io.github.wayleave.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and SIGTERM, for a command that prints something before it ends. The JVM would end at
 * once; a shutdown hook makes it wait until the command has ended, whose exit code then counts.
 */
public final class StopSignal implements AutoCloseable {
  /** Then the process ends anyway. */
  private static final long PATIENCE_SECONDS = 60;

  private static volatile boolean isAnyReceived;

  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread hook = new Thread(this::receive, "stop-signal");
  private volatile boolean isReceived;

  private StopSignal() {}

  /** Starts to wait for a signal; close it when the command handles none any more. */
  public static StopSignal listen() {
    StopSignal signal = new StopSignal();
    Runtime.getRuntime().addShutdownHook(signal.hook);
    return signal;
  }

  private void receive() {
    isReceived = true;
    isAnyReceived = true;
    try {
      // Nothing counts it down: exit ends the process meanwhile.
      boolean unused = end.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether the command is to end. */
  public boolean isReceived() {
    return isReceived;
  }

  /** Ends the process with an exit code, whether or not a signal was received. */
  public static void exit(int exitCode) {
    if (isAnyReceived) {
      Runtime.getRuntime().halt(exitCode);
    }
    System.exit(exitCode);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running.
    }
  }
}
