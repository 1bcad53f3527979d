package io.github.wayleave.cli.accesslog;

/** Receives the entries of access logs, in a single thread. */
@FunctionalInterface
public interface LogSink {
  /** Receives the next entry in order of time. */
  void entry(LogEntry entry);

  /** Receives an entry that another log has as well, and that was passed on already. */
  default void repeated(LogEntry entry) {}
}
