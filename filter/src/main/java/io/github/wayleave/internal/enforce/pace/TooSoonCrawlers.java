package io.github.wayleave.internal.enforce.pace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The crawlers that came too soon in the last hour, by the names of their slots: at most {@value
 * #MOST}, the latest ones. Not thread-safe.
 */
final class TooSoonCrawlers {
  static final int MOST = 1_024;

  /** How long a crawler is remembered: an hour. */
  static final long MEMORY_NANOS = 3_600_000_000_000L;

  private final Map<String, Sighting> sightings = new LatestOnly();

  /** When a crawler was last seen by any node, and by this one. */
  private record Sighting(long anywhere, OptionalLong here) {}

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
    sightings.put(name, new Sighting(time, OptionalLong.of(time)));
  }

  /** Remembers a crawler for another hour, if it is remembered. */
  void renew(String name, long time) {
    Sighting known = sightings.get(name);
    if (known != null) {
      sightings.put(name, new Sighting(time, known.here()));
    }
  }

  boolean contains(String name, long time) {
    Sighting known = sightings.get(name);
    return known != null && time - known.anywhere() <= MEMORY_NANOS;
  }

  /**
   * Returns the names that came too soon to this node since a time, the latest first, at most
   * {@code most}. What other nodes have said is theirs to repeat; otherwise nodes would remind each
   * other for ever.
   */
  List<String> since(long time, int most) {
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, Sighting> entry : sightings.entrySet()) {
      OptionalLong here = entry.getValue().here();
      if (here.isPresent() && here.getAsLong() - time >= 0) {
        names.add(0, entry.getKey());
      }
    }
    return List.copyOf(names.subList(0, Math.min(most, names.size())));
  }

  /** Adds what other nodes have seen. */
  void addAll(Collection<String> names, long time) {
    for (String name : names) {
      Sighting known = sightings.get(name);
      sightings.put(name, new Sighting(time, known == null ? OptionalLong.empty() : known.here()));
    }
  }
}
