package io.github.wayleave.cli.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Writes a progress message to {@code err} if a task takes longer than a second. */
public final class Progress implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final ScheduledExecutorService clock;

  private Progress(CommandEnvironment shell, String label) {
    this.clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "progress");
              thread.setDaemon(true);
              return thread;
            });
    var unused =
        clock.schedule(
            () -> shell.err().println("wayleave: " + label + " …"),
            PATIENCE.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  /**
   * Starts the timer for a task such as {@code comparing 40 crawlers}; close it when the task is
   * done.
   */
  public static Progress of(CommandEnvironment shell, String label) {
    return new Progress(shell, label);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
