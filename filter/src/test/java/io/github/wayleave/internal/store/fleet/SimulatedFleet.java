package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.store.fleet.HeldRobots.NodeView;
import io.github.wayleave.internal.store.fleet.NodeRecord.HeldSite;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.policy.host.HostTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Nodes that replace their robots.txt at different times, with a store, a time and losses of the
 * simulation; what decides which files count is what decides in production.
 */
final class SimulatedFleet {
  static final long SECOND = 1_000_000_000L;
  static final long GRACE = 600 * SECOND;
  private static final int ROUNDS_TO_LIVE = 3;

  private final Random random;
  private final double loss;
  private final long round;
  private final List<SimulatedNode> nodes = new ArrayList<>();
  private final Map<Integer, SimulatedRecord> records = new LinkedHashMap<>();
  private final Map<String, PublishedRobots> robots = new HashMap<>();

  /** When each version was first and last published, and last by at least half of the nodes. */
  final Map<String, long[]> times = new HashMap<>();

  long time;
  private int started;

  private record SimulatedRecord(String site, List<HeldSite> held, long time) {}

  /** A node with a clock of its own. */
  final class SimulatedNode {
    final int id = started++;
    final HeldRobots held = new HeldRobots();
    private final long skew = random.nextLong() >> 8;
    String version;
    private long nextRound;
    long rounds;

    SimulatedNode(String version) {
      this.version = version;
      this.nextRound = time;
    }

    private void runRound() {
      nextRound = time + round * (90 + random.nextInt(11)) / 100;
      long now = time + skew;
      held.add(version, robots.get(version), now);
      if (random.nextDouble() < loss) {
        return;
      }
      records.put(id, new SimulatedRecord(version, held.held(now), time));
      records.values().removeIf(record -> time - record.time > ROUNDS_TO_LIVE * round);
      List<NodeView> views = new ArrayList<>();
      for (SimulatedRecord record : records.values()) {
        views.add(new NodeView(record.site, record.held, time - record.time));
      }
      held.unknown(views).forEach(site -> held.add(site, robots.get(site), now));
      held.update(views, now);
      rounds++;
    }

    /** Returns whether a file counts, the one that the node itself publishes included. */
    boolean counts(String site) {
      return version.equals(site)
          || held.counted(time + skew).stream().anyMatch(counted -> counted.site().equals(site));
    }
  }

  SimulatedFleet(int count, long roundSeconds, double loss, Random random) {
    this.random = random;
    this.loss = loss;
    this.round = roundSeconds * SECOND;
    for (String version : List.of("one", "two", "three")) {
      RobotsVersion file = new RobotsVersion(version, Duration.ofNanos(GRACE));
      robots.put(version, new PublishedRobots(HostTable.of(file)));
    }
    for (int i = 0; i < count; i++) {
      nodes.add(new SimulatedNode("one"));
    }
  }

  List<SimulatedNode> nodes() {
    return nodes;
  }

  long round() {
    return round;
  }

  /** Replaces a process by one without memory; if it was killed, its record stays. */
  void replace(int index, String version, boolean isKilled) {
    if (!isKilled) {
      records.remove(nodes.get(index).id);
    }
    SimulatedNode next = new SimulatedNode(version);
    nodes.set(index, next);
    next.runRound();
  }

  /** Runs all rounds of the next second. */
  void tick() {
    time += SECOND;
    Map<String, Integer> counts = new HashMap<>();
    for (SimulatedNode node : nodes) {
      counts.merge(node.version, 1, Integer::sum);
      if (time >= node.nextRound) {
        node.runRound();
      }
    }
    counts.forEach(
        (version, count) -> {
          long[] known = times.computeIfAbsent(version, first -> new long[] {time, time, time});
          known[1] = time;
          if (2 * count >= nodes.size()) {
            known[2] = time;
          }
        });
  }
}
