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
 *
 * <p>This is a multiway merge (Knuth, The Art of Computer Programming 3, 5.4.1) of pieces instead
 * of entries, since the lines of a log are only nearly in order: {@link EntryOrder} sorts what may
 * still change places. Memory is a piece for each open log, and the entries that wait there. The
 * log that is behind is searched for once for each piece, among the open ones.
 */
final class LogMerge implements AutoCloseable {
  private static final int MAX_THREADS = 4;
  static final int PIECE_OCTETS = 1 << 18;
  private static final int MANY_LOGS = 16;

  private final LogOptions options;
  private final EntryOrder order;
  private final AgentCache agents;
  private final ExecutorService executor;
  private final List<MergedLog> logs = new ArrayList<>();

  /** The logs that are not open yet, the one with the latest first request at first. */
  private final List<MergedLog> waiting = new ArrayList<>();

  private final List<MergedLog> open = new ArrayList<>();

  LogMerge(List<LogHead> heads, LogOptions options, LogSink sink) {
    this.options = options;
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
      logs.add(MergedLog.of(logs.size(), head));
    }
    waiting.addAll(logs);
    waiting.sort(Comparator.comparing(MergedLog::latest).reversed());
  }

  List<LogSummary> read() {
    while (hasNext()) {
      MergedLog behind = next();
      if (!take(behind)) {
        close(behind);
      }
      passUntil(Long.MAX_VALUE);
    }
    return finish();
  }

  /** Returns whether a log is left. */
  boolean hasNext() {
    return !waiting.isEmpty() || !open.isEmpty();
  }

  /** Returns the log to read next. */
  MergedLog next() {
    openDue();
    return behind();
  }

  /** Reads the next piece of a log; returns whether there was one. */
  boolean take(MergedLog log) {
    return log.take(order);
  }

  /** Adds a log that can be read again, or another file of one. */
  void add(MergedLog log) {
    open.add(log);
  }

  void remove(MergedLog log) {
    open.remove(log);
  }

  void close(MergedLog log) {
    log.close();
    open.remove(log);
  }

  /** Opens another file of a log. */
  void open(MergedLog log, int pieceOctets) {
    log.open(
        new LogContext(
            log.name(),
            agents,
            log.head().detector(),
            log.head().form().wrapping(),
            options.proxies(),
            options.keepsLines()),
        executor,
        pieceOctets);
  }

  /** Passes on what no log can precede any more, if the others have reached a time. */
  void passUntil(long others) {
    // Whole seconds only, because all entries of a second are needed to put them in order.
    order.passUntil(Math.floorDiv(MergedLog.tolerated(limit(others)), MergedLog.NANOS));
  }

  /** Passes on everything. */
  List<LogSummary> finish() {
    order.passAll();
    return summaries();
  }

  List<MergedLog> logs() {
    return logs;
  }

  List<LogSummary> summaries() {
    return logs.stream().map(MergedLog::summary).toList();
  }

  /** Opens the logs whose first entries may be due, at least one. */
  private void openDue() {
    while (!waiting.isEmpty()) {
      MergedLog next = waiting.get(waiting.size() - 1);
      // Not due: even its late requests come after what the log behind has reached.
      if (!open.isEmpty() && MergedLog.tolerated(next.latest()) > behind().latest()) {
        return;
      }
      waiting.remove(waiting.size() - 1);
      open.add(next);
      open(next, open.size() > MANY_LOGS ? PIECE_OCTETS / 2 : PIECE_OCTETS);
    }
  }

  private MergedLog behind() {
    MergedLog behind = open.get(0);
    for (MergedLog log : open) {
      behind = log.latest() < behind.latest() ? log : behind;
    }
    return behind;
  }

  /** Returns the time that all logs have reached. */
  private long limit(long others) {
    long limit = others;
    if (!open.isEmpty()) {
      limit = Math.min(limit, behind().latest());
    }
    if (!waiting.isEmpty()) {
      // The last one has the earliest first request; earlier lines of it are within the tolerance.
      limit = Math.min(limit, waiting.get(waiting.size() - 1).latest());
    }
    return limit;
  }

  @Override
  public void close() {
    executor.shutdownNow();
    open.forEach(MergedLog::close);
  }
}
