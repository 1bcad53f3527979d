package io.github.wayleave.internal.enforce.pace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The crawlers that came too soon in the last hour, by the names of their slots: at most {@value
 * #MOST}, the latest ones. Not thread-safe.
 */
final class TooSoonCrawlers {
  static final int MOST = 1_024;

  /** How long a crawler is remembered: an hour. */
  static final long MEMORY_NANOS = 3_600_000_000_000L;

  private final Map<String, Sighting> sightings = new LatestOnly();

  /** When a crawler was last seen by any node, and whether and when by this one. */
  private static final class Sighting {
    private long anywhere;
    private boolean isOurs;
    private long atThisNode;
  }

  private static final class LatestOnly extends LinkedHashMap<String, Sighting> {
    private static final long serialVersionUID = 1L;

    LatestOnly() {
      super(16, 0.75f, /* accessOrder= */ true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Sighting> eldest) {
      return size() > MOST;
    }
  }

  /** Adds a crawler that came too soon to this node. */
  void add(String name, long time) {
    Sighting sighting = sighting(name);
    sighting.anywhere = time;
    sighting.isOurs = true;
    sighting.atThisNode = time;
  }

  private Sighting sighting(String name) {
    Sighting sighting = sightings.get(name);
    if (sighting == null) {
      sighting = new Sighting();
      sightings.put(name, sighting);
    }
    return sighting;
  }

  /** Returns whether a crawler is remembered, and remembers it for another hour then. */
  boolean renew(String name, long time) {
    boolean isKnown = contains(name, time);
    if (isKnown) {
      sighting(name).anywhere = time;
    }
    return isKnown;
  }

  /** Returns whether a crawler is remembered. */
  boolean contains(String name, long time) {
    Sighting sighting = sightings.get(name);
    return sighting != null && time - sighting.anywhere <= MEMORY_NANOS;
  }

  /**
   * Returns the names that came too soon to this node since a time, the latest first, at most
   * {@code most}. What other nodes have said is theirs to repeat; otherwise nodes would remind each
   * other for ever.
   */
  List<String> since(long time, int most) {
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, Sighting> entry : sightings.entrySet()) {
      Sighting sighting = entry.getValue();
      if (sighting.isOurs && sighting.atThisNode - time >= 0) {
        names.add(0, entry.getKey());
      }
    }
    return List.copyOf(names.subList(0, Math.min(most, names.size())));
  }

  /** Adds what other nodes have seen. */
  void addAll(Collection<String> names, long time) {
    for (String name : names) {
      sighting(name).anywhere = time;
    }
  }
}
