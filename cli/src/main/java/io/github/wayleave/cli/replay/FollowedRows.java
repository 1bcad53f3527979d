package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.ledger.LedgerReport;
import io.github.wayleave.cli.ledger.RowFeed;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** Prints each new row as a line of JSON while logs are followed. */
public final class FollowedRows implements FollowControl, LogSink {
  private static final long LOOK_MILLIS = 200;

  private final CommandEnvironment shell;
  private final LogSink sink;
  private final Function<List<LogSummary>, LedgerReport> reports;
  private final BooleanSupplier stop;
  private final RowFeed rows = new RowFeed();
  private boolean isChanged;
  private boolean isInterrupted;

  /**
   * Creates a printer that has printed nothing yet.
   *
   * @param sink receives the entries
   * @param reports creates the report about the entries so far
   * @param stop returns whether the user wants to stop
   */
  public FollowedRows(
      CommandEnvironment shell,
      LogSink sink,
      Function<List<LogSummary>, LedgerReport> reports,
      BooleanSupplier stop) {
    this.shell = shell;
    this.sink = sink;
    this.reports = reports;
    this.stop = stop;
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
    printNewRows(logs);
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

  /** Prints what requests add that were not due until the end. */
  public void finish(List<LogSummary> logs) {
    printNewRows(() -> logs);
  }
}
