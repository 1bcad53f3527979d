package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.ledger.LedgerReport;
import io.github.wayleave.cli.ledger.RowFeed;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.TerminalScreen;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Shows what logs contain while they are followed: the report on a terminal, and otherwise each new
 * row as a line of JSON.
 */
public final class LiveReport implements FollowControl, LogSink, AutoCloseable {
  private static final long LOOK_MILLIS = 200;
  private static final long REDRAW = Duration.ofSeconds(2).toNanos();

  private final CommandEnvironment shell;
  private final LogSink sink;
  private final Function<List<LogSummary>, LedgerReport> reports;
  private final BooleanSupplier stop;
  private final RowFeed rows = new RowFeed();
  private final TerminalScreen screen;
  private long shown = System.nanoTime() - REDRAW;
  private boolean isChanged;
  private boolean isInterrupted;

  /**
   * Creates a report that shows nothing yet.
   *
   * @param sink receives the entries
   * @param reports creates the report about the entries so far
   * @param stop returns whether the user wants to stop
   */
  public LiveReport(
      CommandEnvironment shell,
      LogSink sink,
      Function<List<LogSummary>, LedgerReport> reports,
      BooleanSupplier stop) {
    this.shell = shell;
    this.sink = sink;
    this.reports = reports;
    this.stop = stop;
    this.screen = new TerminalScreen(shell.out());
  }

  @Override
  public void entry(LogEntry entry) {
    isChanged = true;
    sink.entry(entry);
  }

  @Override
  public void repeated(LogEntry entry) {
    sink.repeated(entry);
  }

  @Override
  public boolean isStopped() {
    isInterrupted |= Thread.interrupted();
    return isInterrupted || stop.getAsBoolean();
  }

  @Override
  public Instant now() {
    return shell.clock().instant();
  }

  @Override
  public boolean awaitNextLook(Supplier<List<LogSummary>> logs) {
    if (isStopped()) {
      return false;
    }
    if (shell.isTerminal()) {
      redraw(logs);
    } else {
      printNewRows(logs);
    }
    // A closed pipe or a full disk takes nothing more.
    if (shell.out().checkError()) {
      return false;
    }
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      isInterrupted = true;
    }
    return !isStopped();
  }

  private void printNewRows(Supplier<List<LogSummary>> logs) {
    if (isChanged) {
      isChanged = false;
      rows.newRows(reports.apply(logs.get())).forEach(row -> shell.out().print(row + "\n"));
    }
  }

  /** Shows what requests add that were not due until the end. */
  public void finish(List<LogSummary> logs) {
    if (!shell.isTerminal()) {
      printNewRows(() -> logs);
    }
  }

  private void redraw(Supplier<List<LogSummary>> logs) {
    long now = System.nanoTime();
    if (now - shown < REDRAW) {
      return;
    }
    shown = now;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(text, false, StandardCharsets.UTF_8);
    reports.apply(logs.get()).text(new TextOutput(out, true));
    out.flush();
    screen.show(
        text.toString(StandardCharsets.UTF_8).lines().toList(),
        "%s: requests count when they are 5 minutes old; press Ctrl-C to end with the whole report"
            .formatted(now().truncatedTo(ChronoUnit.SECONDS)));
  }

  /** Removes the report from the terminal. */
  @Override
  public void close() {
    if (shell.isTerminal()) {
      screen.close();
    }
  }
}
