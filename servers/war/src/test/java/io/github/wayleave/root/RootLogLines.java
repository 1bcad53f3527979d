package io.github.wayleave.root;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Captures the log while open, from every class loader. */
final class RootLogLines extends Handler implements AutoCloseable {
  private static final Logger LOGGER = Logger.getLogger("io.github.wayleave");

  private final List<String> lines = new CopyOnWriteArrayList<>();

  RootLogLines() {
    LOGGER.addHandler(this);
  }

  List<String> containing(String text) {
    return lines.stream().filter(line -> line.contains(text)).toList();
  }

  @Override
  public void publish(LogRecord line) {
    lines.add(line.getLevel() + " " + line.getMessage());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    LOGGER.removeHandler(this);
  }
}
