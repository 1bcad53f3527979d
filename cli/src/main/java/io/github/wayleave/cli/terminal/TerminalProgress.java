package io.github.wayleave.cli.terminal;

import java.time.Duration;

/** Shows the progress of a long task on one line of {@code err}, if there is a terminal. */
public final class TerminalProgress implements AutoCloseable {
  private static final long INTERVAL = Duration.ofMillis(500).toNanos();
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final CommandEnvironment shell;
  private long shown = System.nanoTime();
  private boolean isShown;

  /** Creates a progress that shows nothing yet. */
  public TerminalProgress(CommandEnvironment shell) {
    this.shell = shell;
  }

  /** Shows a text such as {@code looking up 40 addresses}, unless another was shown just now. */
  public void show(String text) {
    long now = System.nanoTime();
    if (shell.isTerminal() && now - shown >= INTERVAL) {
      shown = now;
      isShown = true;
      shell.err().print(CLEAR_LINE + "wayleave: " + text + " …");
      shell.err().flush();
    }
  }

  /** Removes the line. */
  @Override
  public void close() {
    if (isShown) {
      isShown = false;
      shell.err().print(CLEAR_LINE);
      shell.err().flush();
    }
  }
}
