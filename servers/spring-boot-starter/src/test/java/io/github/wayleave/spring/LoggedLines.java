package io.github.wayleave.spring;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.junit.jupiter.api.function.Executable;
import org.slf4j.LoggerFactory;

/** Captures what a class logs. */
final class LoggedLines {
  private LoggedLines() {}

  /** Returns the lines with level INFO and above, each with its level. */
  static List<String> of(Class<?> type, Executable action) {
    Logger log = (Logger) LoggerFactory.getLogger(type);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.setLevel(Level.INFO);
    log.addAppender(lines);
    try {
      action.execute();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    } finally {
      log.detachAppender(lines);
    }
    return lines.list.stream()
        .map(line -> line.getLevel() + " " + line.getFormattedMessage())
        .toList();
  }
}
