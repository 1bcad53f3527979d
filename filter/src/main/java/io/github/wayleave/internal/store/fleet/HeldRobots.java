package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.store.fleet.NodeRecord.HeldSite;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which robots.txt crawlers may still have from any node of the site.
 *
 * <p>A file counts from when it is first published until its grace period after fewer than half of
 * the living nodes publish it. So a node that was forgotten, or a trial on one node, does not hold
 * back the rules of all for ever. Nodes tell each other the time left, never a time of day, so
 * their clocks may differ; a node without memory learns it from the others.
 *
 * <p>Not thread-safe. All times are nanoseconds of one monotonic clock.
 */
public final class HeldRobots {
  /** The most sites that are remembered, the latest ones. */
  static final int MAX_SITES = 16;

  /** The most entries of hosts of a site. */
  static final int MAX_ENTRIES = 100_000;

  /**
   * A difference from the others that is not corrected; otherwise the time on the way would be
   * added at each exchange, and no file would ever be forgotten.
   */
  private static final long TOLERANCE = 2_000_000_000L;

  /**
   * A site that no node has published for a minute is a new one when it is published again; a trial
   * that restarts is not.
   */
  private static final long MEMORY = 60_000_000_000L;

  private static final long MILLI = 1_000_000;

  private final Map<String, KnownSite> sites = new LinkedHashMap<>();
  private int leftOut;

  /**
   * What a node announces.
   *
   * @param site the hash of what it publishes
   * @param held what it still counts
   * @param age how long ago it said so
   */
  public record NodeView(String site, List<HeldSite> held, long age) {}

  /**
   * What a node published, until when each of its files counts, and whether at least half of the
   * nodes publish it now.
   */
  private static final class KnownSite {
    private final PublishedRobots robots;
    private final long[] ends;
    private final boolean[] isCommon;
    private boolean isNew = true;

    /** Whether a node has said how long its files still count. */
    private boolean isMentioned;

    private long lastPublished;

    KnownSite(PublishedRobots robots, long now) {
      this.robots = robots;
      this.ends = new long[robots.hosts().values().size()];
      this.isCommon = new boolean[ends.length];
      this.lastPublished = now;
      Arrays.fill(ends, now);
    }

    boolean isOver(long now) {
      for (long end : ends) {
        if (end - now > 0) {
          return false;
        }
      }
      return true;
    }

    boolean isWhollyCommon() {
      for (boolean common : isCommon) {
        if (!common) {
          return false;
        }
      }
      return true;
    }
  }

  /** Adds what a hash stands for; until then, nothing of that site counts. */
  public void add(String site, PublishedRobots robots, long now) {
    if (robots.hosts().values().size() <= MAX_ENTRIES) {
      sites.putIfAbsent(site, new KnownSite(robots, now));
    }
  }

  /** Returns the sites that a round mentions and that are not known. */
  public Set<String> unknown(List<NodeView> nodes) {
    Set<String> unknown = new HashSet<>();
    for (NodeView node : nodes) {
      addUnknown(node.site(), unknown);
      for (HeldSite held : node.held()) {
        addUnknown(held.site(), unknown);
      }
    }
    return unknown;
  }

  private void addUnknown(String site, Set<String> unknown) {
    if (!sites.containsKey(site)) {
      unknown.add(site);
    }
  }

  /** Takes note of what all living nodes say, this one among them. */
  public void update(List<NodeView> nodes, long now) {
    Map<String, Integer> publishers = new HashMap<>();
    for (NodeView node : nodes) {
      publishers.merge(node.site(), 1, Integer::sum);
      for (HeldSite held : node.held()) {
        learn(held, node.age(), now);
      }
    }
    for (Map.Entry<String, KnownSite> entry : sites.entrySet()) {
      KnownSite site = entry.getValue();
      Arrays.fill(site.isCommon, false);
      if (publishers.containsKey(entry.getKey())) {
        publish(site, publishers, nodes.size(), now);
      }
      site.isNew = false;
    }
    forget(now);
  }

  private void learn(HeldSite held, long age, long now) {
    KnownSite site = sites.get(held.site());
    if (site == null || site.ends.length != held.left().size()) {
      return;
    }
    for (int i = 0; i < site.ends.length; i++) {
      long grace = site.robots.hosts().values().get(i).grace().toNanos();
      long left = Math.min(held.left().get(i) * MILLI, grace) - age;
      if (left > 0 && (site.isNew || now + left - site.ends[i] > TOLERANCE)) {
        site.ends[i] = Math.max(site.ends[i], now + left);
      }
    }
    if (site.isNew) {
      site.lastPublished = now;
    }
    site.isMentioned = true;
  }

  private void publish(KnownSite site, Map<String, Integer> publishers, int living, long now) {
    int[] counts = counts(site, publishers);
    for (int i = 0; i < counts.length; i++) {
      long end = now + site.robots.hosts().values().get(i).grace().toNanos();
      site.isCommon[i] = 2 * counts[i] >= living;
      if (site.isCommon[i] || (site.isNew && !site.isMentioned)) {
        site.ends[i] = end;
      }
    }
    site.lastPublished = now;
  }

  /** Returns how many nodes publish the file of each entry at some of its hosts. */
  private int[] counts(KnownSite site, Map<String, Integer> publishers) {
    List<RobotsVersion> versions = site.robots.hosts().values();
    int[] counts = new int[versions.size()];
    for (Map.Entry<String, Integer> publisher : publishers.entrySet()) {
      KnownSite other = sites.get(publisher.getKey());
      if (other == null) {
        continue;
      }
      List<List<RobotsVersion>> pairs =
          other == site ? List.of() : other.robots.hosts().pairWith(site.robots.hosts());
      for (int i = 0; i < counts.length; i++) {
        if (other == site || contains(pairs.get(i), versions.get(i).hash())) {
          counts[i] += publisher.getValue();
        }
      }
    }
    return counts;
  }

  private static boolean contains(List<RobotsVersion> versions, String hash) {
    for (RobotsVersion version : versions) {
      if (version.hash().equals(hash)) {
        return true;
      }
    }
    return false;
  }

  private void forget(long now) {
    sites.values().removeIf(site -> site.isOver(now) && now - site.lastPublished > MEMORY);
    leftOut = 0;
    while (sites.size() > MAX_SITES) {
      Optional<Map.Entry<String, KnownSite>> oldest =
          sites.entrySet().stream()
              .min((a, b) -> Long.compare(a.getValue().lastPublished, b.getValue().lastPublished));
      leftOut += oldest.orElseThrow().getValue().isOver(now) ? 0 : 1;
      sites.remove(oldest.orElseThrow().getKey());
    }
  }

  /**
   * Returns how many sites still count and were left out in the last update: there are too many.
   */
  public int leftOut() {
    return leftOut;
  }

  /**
   * Returns what fewer than half of the nodes publish, for the others. What was added since the
   * last update is not judged yet.
   */
  public List<HeldSite> held(long now) {
    List<HeldSite> held = new ArrayList<>();
    for (Map.Entry<String, KnownSite> entry : sites.entrySet()) {
      if (!entry.getValue().isNew && !entry.getValue().isWhollyCommon()) {
        List<Long> left = new ArrayList<>();
        for (long end : entry.getValue().ends) {
          left.add(Math.max(0, (end - now) / MILLI));
        }
        held.add(new HeldSite(entry.getKey(), left));
      }
    }
    return held;
  }

  /**
   * A site of which some files still count.
   *
   * @param site its hash
   * @param robots what it publishes
   * @param ends until when the files count, in the order of its table
   */
  public record CountedSite(String site, PublishedRobots robots, List<Long> ends) {}

  /** Returns the sites of which some files still count. */
  public List<CountedSite> counted(long now) {
    List<CountedSite> counted = new ArrayList<>();
    for (Map.Entry<String, KnownSite> entry : sites.entrySet()) {
      if (!entry.getValue().isOver(now)) {
        List<Long> ends = Arrays.stream(entry.getValue().ends).boxed().toList();
        counted.add(new CountedSite(entry.getKey(), entry.getValue().robots, ends));
      }
    }
    return counted;
  }
}
