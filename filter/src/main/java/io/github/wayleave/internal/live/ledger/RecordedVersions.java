package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.history.History;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.ledger.judge.Judge;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The versions of robots.txt in the history of a state folder. After a restart, readers may still
 * have one of them, and only by its rules can be told what they break.
 */
record RecordedVersions(Path state) {
  /** Makes the versions known that readers have, in the order in which they were published. */
  void register(List<ReaderState> readers, Judge judge) {
    HistoryFolder folder = HistoryFolder.in(state);
    if (!folder.exists()) {
      return;
    }
    try {
      register(History.of(folder.read().entries()), versions(readers), judge, folder);
    } catch (IOException | RuntimeException e) {
      // Without its rules, a version proves nothing; the history reports its own problems.
      return;
    }
  }

  private static void register(
      History history, Map<String, Set<String>> hosts, Judge judge, HistoryFolder folder) {
    Map<String, PublicationPeriod> last = new LinkedHashMap<>();
    for (PublicationPeriod period : history.periods()) {
      String hash = period.version().sha256();
      if (period.place().path().equals(DocumentPaths.ROBOTS_TXT) && hosts.containsKey(hash)) {
        last.remove(hash);
        last.put(hash, period);
      }
    }
    for (Map.Entry<String, PublicationPeriod> version : last.entrySet()) {
      Optional<PublishedRobots> robots = robots(folder, version.getValue());
      if (robots.isPresent()) {
        for (String host : hosts.getOrDefault(version.getKey(), Set.of())) {
          judge.register(new HostEntry(host, Set.of(), List.of()), robots.get());
        }
      }
    }
  }

  /** Returns the host entries at which readers have a version, by its hash. */
  private static Map<String, Set<String>> versions(List<ReaderState> readers) {
    Map<String, Set<String>> hosts = new HashMap<>();
    for (ReaderState reader : readers) {
      if (!reader.version().isNone()) {
        hosts
            .computeIfAbsent(reader.version().hash(), hash -> new HashSet<>())
            .add(reader.reader().host());
      }
    }
    return hosts;
  }

  /** Returns a version; empty if its octets are missing, or are not those that were published. */
  private static Optional<PublishedRobots> robots(HistoryFolder folder, PublicationPeriod period) {
    try {
      byte[] octets = folder.octets(period.version());
      return Optional.of(
          new PublishedRobots(
              new Version(period.version().sha256()),
              RobotsTxtParser.parse(octets).file(),
              octets.length,
              Duration.ZERO,
              period.since()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
