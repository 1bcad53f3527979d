package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Merges logs by time. A log is opened when the others have reached its first request, so that of
 * many consecutive logs only one is in memory. The next piece is always that of the log that is
 * behind the others; entries before its latest time, less the tolerance, are in order.
 */
final class LogMerge implements AutoCloseable {
  private static final int MAX_THREADS = 4;
  private static final int PIECE_OCTETS = 1 << 18;
  private static final int MANY_LOGS = 4;
  private static final int VERY_MANY_LOGS = 16;

  private final LogOptions options;
  private final LogSink sink;
  private final EntryOrder order;
  private final AgentCache agents;
  private final ExecutorService executor;
  private final List<MergedLog> logs = new ArrayList<>();

  /** The logs that are not open yet, the one with the latest first request at first. */
  private final List<MergedLog> waiting = new ArrayList<>();

  private final List<MergedLog> open = new ArrayList<>();

  LogMerge(List<LogHead> heads, LogOptions options, LogSink sink) {
    this.options = options;
    this.sink = sink;
    this.order = new EntryOrder(sink);
    this.agents = new AgentCache(options.isCrawler());
    this.executor =
        Executors.newFixedThreadPool(
            Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()),
            task -> {
              Thread thread = new Thread(task, "log-reader");
              thread.setDaemon(true);
              return thread;
            });
    for (LogHead head : heads) {
      logs.add(new MergedLog(logs.size(), head));
    }
    waiting.addAll(logs);
    waiting.sort(Comparator.comparing(MergedLog::latest).reversed());
  }

  List<LogSummary> read() {
    while (!waiting.isEmpty() || !open.isEmpty()) {
      openDue();
      MergedLog behind = behind();
      if (behind.take(order)) {
        sink.progress(behind.name(), behind.octets());
      } else {
        behind.close();
        open.remove(behind);
      }
      order.passUntil(limit());
    }
    order.passAll();
    return logs.stream().map(MergedLog::summary).toList();
  }

  /** Opens the logs whose first entries may be due, at least one. */
  private void openDue() {
    while (!waiting.isEmpty()) {
      MergedLog next = waiting.get(waiting.size() - 1);
      if (!open.isEmpty() && MergedLog.tolerated(next.latest()) > behind().latest()) {
        return;
      }
      waiting.remove(waiting.size() - 1);
      open.add(next);
      boolean hasMany = open.size() > MANY_LOGS;
      boolean hasVeryMany = open.size() > VERY_MANY_LOGS;
      next.open(
          new LogContext(next.name(), agents, next.head().detector(), options.keepsLines()),
          executor,
          hasVeryMany ? 1 : hasMany ? 2 : MANY_LOGS,
          hasVeryMany ? PIECE_OCTETS / 2 : PIECE_OCTETS);
    }
  }

  private MergedLog behind() {
    MergedLog behind = open.get(0);
    for (MergedLog log : open) {
      behind = log.latest() < behind.latest() ? log : behind;
    }
    return behind;
  }

  /** Returns the second before which all entries are known. */
  private long limit() {
    long limit = Long.MAX_VALUE;
    if (!open.isEmpty()) {
      limit = behind().latest();
    }
    if (!waiting.isEmpty()) {
      limit = Math.min(limit, waiting.get(waiting.size() - 1).latest());
    }
    return Math.floorDiv(MergedLog.tolerated(limit), MergedLog.NANOS);
  }

  @Override
  public void close() {
    executor.shutdownNow();
    open.forEach(MergedLog::close);
  }
}
