package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LoggedAnswer;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Recognizes the entries of a second that several logs have alike, such as a log and its copy. An
 * entry that one log has twice is two requests, so the log that has it most often decides.
 */
final class LogOverlap {
  private final Map<Content, Map<Integer, Integer>> counts = new HashMap<>();
  private final Map<Content, Integer> passed = new HashMap<>();

  /** Everything but the place. */
  private record Content(
      Instant time, LoggedClient client, LoggedRequest request, LoggedAnswer answer) {}

  /**
   * Adds an entry; returns whether another log had it before.
   *
   * @param log the position of the log in the order of the logs
   */
  boolean isRepeated(LogEntry entry, int log) {
    Content content = new Content(entry.time(), entry.client(), entry.request(), entry.answer());
    int count = counts.computeIfAbsent(content, key -> new HashMap<>()).merge(log, 1, Integer::sum);
    if (count <= passed.getOrDefault(content, 0)) {
      return true;
    }
    passed.put(content, count);
    return false;
  }
}
