package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The versions that requests can be decided by: {@value #MAX_PER_HOST} of each host entry and
 * {@value #MAX_OCTETS} octets in all, those that were in force last.
 */
final class KnownVersions {
  /** The number of versions of a host entry: {@value}. */
  static final int MAX_PER_HOST = 16;

  /** The octets of all versions: {@value}. */
  static final int MAX_OCTETS = 32 << 20;

  /** The number of forgotten versions whose reads are known to be old: {@value}. */
  private static final int MAX_FORGOTTEN = 4_096;

  /** The number of changes of a host entry that a cache may hide: {@value}. */
  private static final int MAX_CHANGES = 64;

  /** Those that were in force last come last. */
  private final Map<String, HostVersion> versions = new LinkedHashMap<>();

  private final Map<String, Integer> counts = new HashMap<>();
  private final Set<String> forgotten = new LinkedHashSet<>();

  /** The versions of each host entry by the time since when they were in force. */
  private final Map<String, TreeMap<Instant, Version>> changes = new HashMap<>();

  private long octets;

  private record HostVersion(String host, PublishedRobots robots) {}

  /** Makes a version known, and the one that was in force last. */
  void add(String host, PublishedRobots robots) {
    String key = key(host, robots.version());
    forgotten.remove(key);
    HostVersion replaced = versions.remove(key);
    versions.put(key, new HostVersion(host, robots));
    if (replaced != null) {
      octets -= replaced.robots.octets();
    } else {
      counts.merge(host, 1, Integer::sum);
    }
    octets += robots.octets();
    while (counts.getOrDefault(host, 0) > MAX_PER_HOST) {
      forgetEldest(host);
    }
    while (octets > MAX_OCTETS) {
      forgetEldest(null);
    }
    TreeMap<Instant, Version> ofHost = changes.get(host);
    if (ofHost == null) {
      ofHost = new TreeMap<>();
      changes.put(host, ofHost);
    }
    ofHost.put(robots.since(), robots.version());
    if (ofHost.size() > MAX_CHANGES) {
      ofHost.pollFirstEntry();
    }
  }

  /** Adds the versions of {@code others}, the latest last. */
  void addAll(KnownVersions others) {
    for (HostVersion version : List.copyOf(others.versions.values())) {
      add(version.host, version.robots);
    }
  }

  private void forgetEldest(@Nullable String host) {
    Iterator<Map.Entry<String, HostVersion>> entries = versions.entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<String, HostVersion> entry = entries.next();
      HostVersion eldest = entry.getValue();
      if (host == null || eldest.host.equals(host)) {
        entries.remove();
        octets -= eldest.robots.octets();
        counts.merge(eldest.host, -1, Integer::sum);
        forgotten.add(entry.getKey());
        if (forgotten.size() > MAX_FORGOTTEN) {
          Iterator<String> first = forgotten.iterator();
          first.next();
          first.remove();
        }
        return;
      }
    }
  }

  /** Returns a version of a host entry; empty if it is not known, or not any more. */
  Optional<PublishedRobots> find(String host, Version version) {
    HostVersion found = versions.get(key(host, version));
    return found == null ? Optional.empty() : Optional.of(found.robots);
  }

  /** Returns whether a version was known, and has been forgotten. */
  boolean wasForgotten(String host, Version version) {
    return forgotten.contains(key(host, version));
  }

  /**
   * Returns the other versions that a cache in front may have answered with, because they were in
   * force at most {@code cached} before; {@link Version#NONE} stands for one that is not known.
   */
  List<Version> alternatives(String host, PublishedRobots inForce, Instant at, Duration cached) {
    Instant earliest = at.minus(cached);
    if (cached.isZero() || inForce.since().isBefore(earliest)) {
      return List.of();
    }
    List<Version> alternatives = new ArrayList<>();
    TreeMap<Instant, Version> ofHost = changes.getOrDefault(host, new TreeMap<>());
    Instant begin = inForce.since();
    while (!begin.isBefore(earliest)) {
      Map.Entry<Instant, Version> before = ofHost.lowerEntry(begin);
      if (before == null) {
        alternatives.add(Version.NONE);
        break;
      }
      if (!before.getValue().equals(inForce.version())) {
        alternatives.add(before.getValue());
      }
      begin = before.getKey();
    }
    return List.copyOf(alternatives);
  }

  private static String key(String host, Version version) {
    return version.hash() + " " + host;
  }
}
