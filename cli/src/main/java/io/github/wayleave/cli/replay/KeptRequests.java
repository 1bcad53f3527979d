package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogPlace;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LoggedAnswer;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.replay.site.ReplayedPolicy;
import io.github.wayleave.cli.replay.site.ReplayedSite;
import io.github.wayleave.explorer.report.TrialResult.RefusalChange;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The different requests of crawlers in access logs, and how often each came: whether a policy
 * would refuse a request depends on nothing else, so other policies can be compared without reading
 * the logs again. It passes all entries on to a replay. Memory is bounded; what has no place is
 * counted.
 */
public final class KeptRequests implements LogSink {
  /** What a client or a target takes besides its text, in octets, about. */
  private static final int OVERHEAD = 128;

  private final Replay replay;
  private final Map<Sender, Map<String, Long>> targets = new HashMap<>();
  private long room;
  private long omitted;

  /** What the decision about a target depends on. */
  private record Sender(
      String agent, Optional<IpAddress> ip, Optional<String> host, boolean asksOptions) {}

  /**
   * Creates an empty store.
   *
   * @param replay what receives the entries as well
   * @param maxOctets how much memory it may take, about
   */
  public KeptRequests(Replay replay, long maxOctets) {
    this.replay = replay;
    this.room = maxOctets;
  }

  @Override
  public void entry(LogEntry entry) {
    replay.entry(entry);
    LoggedRequest request = entry.request();
    if (!request.isRobotsTxt() && replay.isCrawler(entry.client().agent())) {
      keep(
          new Sender(
              entry.client().agent(),
              entry.client().ip(),
              request.host(),
              request.method().equals(Replay.OPTIONS)),
          request.target());
    }
  }

  private synchronized void keep(Sender sender, String target) {
    Map<String, Long> known = targets.getOrDefault(sender, Map.of());
    long size = known.containsKey(target) ? 0 : OVERHEAD + target.length();
    size += known.isEmpty() ? 2 * OVERHEAD + sender.agent().length() : 0;
    if (size > room) {
      omitted++;
    } else {
      room -= size;
      targets.computeIfAbsent(sender, added -> new HashMap<>()).merge(target, 1L, Long::sum);
    }
  }

  @Override
  public void repeated(LogEntry entry) {
    replay.repeated(entry);
  }

  @Override
  public void progress(String log, long octets) {
    replay.progress(log, octets);
  }

  /** Returns the number of requests that had no place, and that no comparison counts. */
  public synchronized long omitted() {
    return omitted;
  }

  /**
   * Returns the names that another policy makes those of crawlers. Requests under such a name were
   * not kept.
   */
  public synchronized List<String> unknownNames(SitePolicy policy) {
    return SiteAccess.identifier(policy).names().stream()
        .map(ProductToken::toString)
        .filter(name -> !replay.isCrawler(name))
        .toList();
  }

  /**
   * Compares which requests two policies would refuse if they enforced their rules, as if each had
   * been published all the time; crawlers with the most changes come first.
   */
  public synchronized List<RefusalChange> compare(ReplayedPolicy before, ReplayedPolicy after) {
    Replay earlier = of(before);
    Replay later = of(after);
    Map<String, RefusalChange> changes = new HashMap<>();
    targets.forEach(
        (sender, counts) ->
            counts.forEach(
                (target, count) -> {
                  LogEntry entry = entry(sender, target);
                  Optional<String> old = earlier.refusedCrawler(entry);
                  Optional<String> now = later.refusedCrawler(entry);
                  long fewer = now.isPresent() ? 0 : count;
                  long more = old.isPresent() ? 0 : count;
                  old.map(name -> new RefusalChange(name, count, 0, 0, fewer))
                      .ifPresent(each -> changes.merge(each.crawler(), each, RefusalChange::plus));
                  now.map(name -> new RefusalChange(name, 0, count, more, 0))
                      .ifPresent(each -> changes.merge(each.crawler(), each, RefusalChange::plus));
                }));
    return changes.values().stream()
        .sorted(
            Comparator.comparingLong((RefusalChange change) -> -change.more() - change.fewer())
                .thenComparing(change -> -change.after())
                .thenComparing(RefusalChange::crawler))
        .toList();
  }

  private static Replay of(ReplayedPolicy policy) {
    return new Replay(
        ReplayedSite.of(policy, Optional.empty()),
        ReplayOptions.OF_ALL,
        new ClientIdentities(Optional.empty(), policy.policy().crawlers()));
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
