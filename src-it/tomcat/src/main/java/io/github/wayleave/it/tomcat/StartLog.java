package io.github.wayleave.it.tomcat;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What an application's log has while it starts: Tomcat says nowhere else why one failed. */
final class StartLog extends Handler implements AutoCloseable {
  private final Logger logger;
  private final IllegalStateException failure =
      new IllegalStateException("the application does not start");

  StartLog(String name) {
    this.logger = Logger.getLogger(name);
    logger.addHandler(this);
  }

  /** Returns the failure of the application, with the first that was logged as its cause. */
  IllegalStateException failure() {
    return failure;
  }

  @Override
  public void publish(LogRecord line) {
    if (line.getThrown() != null && failure.getCause() == null) {
      failure.initCause(line.getThrown());
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
  }
}
