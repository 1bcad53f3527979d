package io.github.wayleave.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Writes a progress message to {@code err} if a task takes longer than a second; on a terminal, a
 * task may show how far it is instead.
 */
public final class Progress implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final int WIDTH = 79;

  private final CommandEnvironment shell;
  private final Timer clock = new Timer("progress", true);
  private boolean isShown;

  private Progress(CommandEnvironment shell) {
    this.shell = shell;
  }

  /**
   * Starts the timer for a task such as {@code comparing 40 crawlers}; close it when the task is
   * done.
   */
  public static Progress of(CommandEnvironment shell, String label) {
    Progress progress = new Progress(shell);
    TimerTask message =
        new TimerTask() {
          @Override
          public void run() {
            shell.err().println("wayleave: " + label + " …");
          }
        };
    progress.clock.schedule(message, PATIENCE.toMillis());
    return progress;
  }

  /** Shows a line of ASCII in place of the last one, if errors go to a terminal. */
  public void show(String line) {
    if (isShown || (shell.isTerminal() && isErrorOutput())) {
      clock.cancel();
      isShown = true;
      write(line.length() > WIDTH ? line.substring(0, WIDTH - 1) + "…" : line);
    }
  }

  /** Returns whether errors go where the output goes; false where the system cannot tell. */
  private static boolean isErrorOutput() {
    try {
      return Files.isSameFile(Path.of("/dev/fd/1"), Path.of("/dev/fd/2"));
    } catch (IOException e) {
      return false;
    }
  }

  private void write(String line) {
    shell.err().print("\r" + line + "\u001B[K");
    shell.err().flush();
  }

  @Override
  public void close() {
    clock.cancel();
    if (isShown) {
      write("");
    }
  }
}
