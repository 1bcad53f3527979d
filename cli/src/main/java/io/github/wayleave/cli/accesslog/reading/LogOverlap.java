package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LoggedAnswer;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Recognizes the entries of a second that several logs have alike, such as a log and its copy. An
 * entry that one log has twice is two requests, so the log that has it most often decides. A log
 * that names no host has it alike with one that does, unless the others name several hosts.
 */
final class LogOverlap {
  private final Map<Content, Map<Integer, Integer>> counts = new HashMap<>();
  private final Map<Content, Integer> passed = new HashMap<>();
  private final Map<Content, Set<String>> hosts = new HashMap<>();

  /** Everything but the place; the host may be left out. */
  private record Content(
      Instant time,
      LoggedClient client,
      LoggedRequest request,
      LoggedAnswer answer,
      Optional<String> host) {
    static Content withoutHost(LogEntry entry) {
      LoggedRequest request = entry.request();
      return new Content(
          entry.time(),
          new LoggedClient(entry.client().address(), entry.client().ip(), entry.client().agent()),
          new LoggedRequest(Optional.empty(), request.method(), request.target()),
          entry.answer(),
          Optional.empty());
    }

    Content with(Optional<String> named) {
      return new Content(time, client, request, answer, named);
    }
  }

  /** Prepares for an entry of the second. */
  void expect(LogEntry entry) {
    entry
        .request()
        .host()
        .ifPresent(
            host ->
                hosts
                    .computeIfAbsent(Content.withoutHost(entry), key -> new HashSet<>())
                    .add(host));
  }

  /**
   * Adds an entry; returns whether another log had it before.
   *
   * @param log the position of the log in the order of the logs
   */
  boolean isRepeated(LogEntry entry, int log) {
    Content content = Content.withoutHost(entry);
    if (hosts.getOrDefault(content, Set.of()).size() > 1) {
      content = content.with(entry.request().host());
    }
    int count = counts.computeIfAbsent(content, key -> new HashMap<>()).merge(log, 1, Integer::sum);
    if (count <= passed.getOrDefault(content, 0)) {
      return true;
    }
    passed.put(content, count);
    return false;
  }
}
