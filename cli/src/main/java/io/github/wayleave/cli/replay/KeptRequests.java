package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogPlace;
import io.github.wayleave.cli.accesslog.LoggedAnswer;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.github.wayleave.net.IpAddress;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The different requests of crawlers in access logs, and how often each came: whether a policy
 * would refuse a request depends on nothing else, so policies can be compared without reading the
 * logs again. Memory is bounded; what has no place is counted.
 */
public final class KeptRequests {
  /** What a client or a target takes besides its text, in octets, about. */
  private static final long OVERHEAD = 128;

  private final Map<Sender, Map<String, Count>> targets = new HashMap<>();
  private long room;
  private long omitted;

  /** What the decision about a target depends on. */
  private record Sender(
      String agent, Optional<IpAddress> ip, Optional<String> host, boolean asksOptions) {}

  /** How often a request came. */
  private static final class Count {
    private long requests = 1;
  }

  /** Creates an empty store that may take about as many octets of memory. */
  public KeptRequests(long maxOctets) {
    this.room = maxOctets;
  }

  synchronized void add(LogEntry entry) {
    LoggedRequest request = entry.request();
    Sender sender =
        new Sender(
            entry.client().agent(),
            entry.client().ip(),
            request.host(),
            request.method().equals(Replay.OPTIONS));
    Map<String, Count> counts = targets.get(sender);
    Count count = counts == null ? null : counts.get(request.target());
    if (count != null) {
      count.requests++;
      return;
    }
    long size = OVERHEAD + request.target().length();
    size += counts == null ? 2 * OVERHEAD + sender.agent().length() : 0;
    if (size > room) {
      omitted++;
    } else {
      room -= size;
      targets.computeIfAbsent(sender, added -> new HashMap<>()).put(request.target(), new Count());
    }
  }

  /** Returns the number of requests that had no place, and that no comparison counts. */
  public synchronized long omitted() {
    return omitted;
  }

  /**
   * Compares which requests two policies would refuse if they enforced their rules, as if each had
   * been published all the time; crawlers with the most changes come first. A request that both
   * refuse counts for the crawler that the first one refuses.
   */
  public synchronized List<RefusalChange> compare(ReplayedPolicy before, ReplayedPolicy after) {
    Replay earlier = Replay.of(before, Optional.empty());
    Replay later = Replay.of(after, Optional.empty());
    Map<String, RefusalChange> changes = new HashMap<>();
    targets.forEach(
        (sender, counts) ->
            counts.forEach(
                (target, seen) -> {
                  long count = seen.requests;
                  LogEntry entry = entry(sender, target);
                  Optional<String> old = earlier.refusedCrawler(entry);
                  Optional<String> now = later.refusedCrawler(entry);
                  long was = old.isPresent() ? count : 0;
                  long is = now.isPresent() ? count : 0;
                  old.or(() -> now)
                      .map(name -> new RefusalChange(name, was, count - was, count - is))
                      .ifPresent(each -> changes.merge(each.crawler(), each, RefusalChange::plus));
                }));
    return changes.values().stream()
        .sorted(
            Comparator.comparingLong((RefusalChange change) -> -change.more() - change.fewer())
                .thenComparing(change -> -change.before())
                .thenComparing(RefusalChange::crawler))
        .toList();
  }

  private static LogEntry entry(Sender sender, String target) {
    return new LogEntry(
        Instant.EPOCH,
        false,
        new LoggedClient("", sender.ip(), sender.agent()),
        new LoggedRequest(sender.host(), sender.asksOptions() ? Replay.OPTIONS : "GET", target),
        new LoggedAnswer(0, 0),
        new LogPlace("", 0, Optional.empty()));
  }
}
