package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic;
import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds up the traffic of a log. Of more than {@value #MAX_NAMES} networks or agents, the half with
 * the fewest requests is forgotten, so that memory does not grow with the log.
 */
public final class TrafficTotals {
  private static final int MAX_NAMES = 16_384;
  private static final int MAX_HOURS = 100_000;

  private final Map<Long, Long> hours = new HashMap<>();
  private final Map<String, Volume> networks = new HashMap<>();
  private final Map<String, Volume> agents = new HashMap<>();
  private Volume unnamed = Volume.NONE;

  /** Adds the traffic of a piece. */
  public void add(PieceTraffic piece) {
    unnamed = unnamed.plus(piece.unnamed);
    piece.hours.forEach(
        (hour, requests) -> {
          if (hours.size() < MAX_HOURS || hours.containsKey(hour)) {
            hours.merge(hour, requests, Long::sum);
          }
        });
    add(piece.networks, networks);
    add(piece.agents, agents);
  }

  private static void add(Map<String, Volume> piece, Map<String, Volume> all) {
    piece.forEach((name, volume) -> all.merge(name, volume, Volume::plus));
    if (all.size() > MAX_NAMES) {
      List<String> least =
          all.entrySet().stream()
              .sorted(Comparator.comparingLong(entry -> entry.getValue().requests()))
              .limit(all.size() - MAX_NAMES / 2)
              .map(Map.Entry::getKey)
              .toList();
      least.forEach(all::remove);
    }
  }

  /** Returns the sum. */
  public LogTraffic toTraffic() {
    Map<Instant, Long> byInstant = new HashMap<>();
    hours.forEach(
        (hour, requests) -> byInstant.put(Instant.EPOCH.plus(Duration.ofHours(hour)), requests));
    return new LogTraffic(byInstant, unnamed, networks, agents);
  }
}
