package io.github.wayleave.cli.replay.site;

import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.history.HistoryState;
import io.github.wayleave.cli.history.HistoryTime;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPattern;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The robots.txt of every host entry in a history. */
public final class RecordedRobots {
  private final HistoryReader history;
  private final HostTable<List<PublicationPeriod>> periods;
  private final Map<String, DocumentVersion> versions = new LinkedHashMap<>();
  private final Optional<Instant> start;
  private final Set<String> problems = new LinkedHashSet<>();

  private RecordedRobots(HistoryReader history, HistoryState state) {
    List<PublicationPeriod> all = state.periods();
    this.history = history;
    state.problems().forEach(problem -> problems.add(problem.sentence()));
    List<PublicationPeriod> robots =
        all.stream()
            .filter(period -> period.place().path().equals(DocumentPaths.ROBOTS_TXT))
            .toList();
    Map<String, List<PublicationPeriod>> byHost = new LinkedHashMap<>();
    for (PublicationPeriod period : robots) {
      byHost.computeIfAbsent(period.place().host(), host -> new ArrayList<>()).add(period);
    }
    List<PublicationPeriod> ofOthers = byHost.getOrDefault(HostPattern.ANY.toString(), List.of());
    Map<HostPattern, List<PublicationPeriod>> named = new LinkedHashMap<>();
    byHost.forEach(
        (host, ofHost) -> {
          if (!host.equals(HostPattern.ANY.toString())) {
            named.put(HostPattern.of(host), ofHost);
          }
        });
    this.periods = HostTable.of(ofOthers, named);
    robots.forEach(period -> versions.put(period.version().sha256(), period.version()));
    this.start = all.stream().map(PublicationPeriod::since).min(Comparator.naturalOrder());
  }

  /** Reads which versions a history has. */
  public static RecordedRobots of(HistoryReader history) {
    return new RecordedRobots(
        history, history.state(HistoryTime.ANY_TIME, Optional.empty(), Optional.empty()));
  }

  /** Returns the number of different versions. */
  public int versions() {
    return versions.size();
  }

  /** Returns the hashes of the versions. */
  public Set<String> hashes() {
    return versions.keySet();
  }

  /**
   * Returns the octets of a version.
   *
   * @throws CommandException if they were altered
   */
  public byte[] octets(String hash) {
    return history.bytes(Objects.requireNonNull(versions.get(hash), hash));
  }

  /** Returns what is wrong with the history, and why some versions cannot be read. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /**
   * Returns the timeline of a host entry. Before a host has an entry of its own, that of all other
   * hosts applies to it.
   */
  RobotsTimeline timeline(HostPattern host, Duration maxAge) {
    RobotsTimeline ofOthers =
        timeline(
            periods.defaultValue(),
            time ->
                start.filter(first -> !time.isBefore(first)).isPresent()
                    ? RobotsState.NOTHING
                    : RobotsState.Unknown.BEFORE_HISTORY,
            maxAge);
    List<PublicationPeriod> own = periods.forHost(host);
    return own.equals(periods.defaultValue()) ? ofOthers : timeline(own, ofOthers, maxAge);
  }

  private RobotsTimeline timeline(
      List<PublicationPeriod> ofHost, RobotsTimeline before, Duration maxAge) {
    return new RecordedTimeline(ofHost, before, (version, since) -> read(version, since, maxAge));
  }

  private Optional<PublishedRobots> read(DocumentVersion version, Instant since, Duration maxAge) {
    try {
      return Optional.of(PublishedVersions.of(history.bytes(version), maxAge, since));
    } catch (CommandException e) {
      problems.add(e.sentence());
      return Optional.empty();
    }
  }
}
