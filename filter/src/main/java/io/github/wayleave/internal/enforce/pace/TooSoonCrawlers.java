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

  private final Map<String, Long> lastSeen = new LatestOnly();

  private static final class LatestOnly extends LinkedHashMap<String, Long> {
    private static final long serialVersionUID = 1L;

    LatestOnly() {
      super(16, 0.75f, /* accessOrder= */ true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
      return size() > MOST;
    }
  }

  void add(String name, long time) {
    lastSeen.put(name, time);
  }

  boolean contains(String name, long time) {
    Long seen = lastSeen.get(name);
    return seen != null && time - seen <= MEMORY_NANOS;
  }

  /** Returns the names that were added since a time, the latest first, at most {@code most}. */
  List<String> since(long time, int most) {
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, Long> entry : lastSeen.entrySet()) {
      if (entry.getValue() - time >= 0) {
        names.add(0, entry.getKey());
      }
    }
    return List.copyOf(names.subList(0, Math.min(most, names.size())));
  }

  /** Adds what other nodes have seen. */
  void addAll(Collection<String> names, long time) {
    for (String name : names) {
      add(name, time);
    }
  }
}
