package io.github.wayleave.cli.terminal;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Says on {@code err} what a command is at, once that takes longer than a second. */
public final class Progress implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final ScheduledExecutorService clock;

  private Progress(CommandEnvironment shell, String what) {
    this.clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "progress");
              thread.setDaemon(true);
              return thread;
            });
    var unused =
        clock.schedule(
            () -> shell.err().println("wayleave: " + what + " …"),
            PATIENCE.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  /** Returns what is to be closed when work like {@code comparing 40 crawlers} is done. */
  public static Progress of(CommandEnvironment shell, String what) {
    return new Progress(shell, what);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
