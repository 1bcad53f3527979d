package io.github.wayleave.redis;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** All that this process logs, whichever library does. */
final class LogLines extends Handler {
  private static final Logger ROOT = Logger.getLogger("");

  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final List<Throwable> failures = new CopyOnWriteArrayList<>();
  private final SimpleFormatter formatter = new SimpleFormatter();

  private LogLines() {}

  /** Begins to collect, and keeps the lines off the console. */
  static LogLines collect() {
    LogLines lines = new LogLines();
    lines.setLevel(Level.INFO);
    for (Handler handler : ROOT.getHandlers()) {
      handler.setLevel(Level.OFF);
    }
    ROOT.addHandler(lines);
    return lines;
  }

  @Override
  public void publish(LogRecord line) {
    if (line.getLevel().intValue() >= Level.INFO.intValue()) {
      lines.add(line.getLevel() + " " + formatter.formatMessage(line));
      if (line.getThrown() != null) {
        failures.add(line.getThrown());
      }
    }
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  /** Returns the exceptions whose stack traces are logged. */
  List<Throwable> failures() {
    return List.copyOf(failures);
  }

  @Override
  public void flush() {
    // nothing is buffered
  }

  @Override
  public void close() {
    ROOT.removeHandler(this);
  }
}
