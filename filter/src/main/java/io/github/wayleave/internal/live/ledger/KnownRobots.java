package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.ledger.judge.PublishedRobots;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The last versions of robots.txt that were parsed. A reload publishes the same octets again, and a
 * judge takes only the same object for the same version.
 */
final class KnownRobots {
  private static final int MAX_VERSIONS = 16;

  private final Map<String, PublishedRobots> versions = new LinkedHashMap<>();

  /** Returns a version of a host entry, if it is known with the same lifetime. */
  Optional<PublishedRobots> find(HostEntry host, Version version, Duration maxAge) {
    PublishedRobots published = versions.get(key(host, version));
    return published != null && published.maxAge().equals(maxAge)
        ? Optional.of(published)
        : Optional.empty();
  }

  void add(HostEntry host, PublishedRobots robots) {
    String key = key(host, robots.version());
    versions.remove(key);
    if (versions.size() >= MAX_VERSIONS) {
      versions.remove(versions.keySet().iterator().next());
    }
    versions.put(key, robots);
  }

  private static String key(HostEntry host, Version version) {
    return host.name() + ' ' + version.hash();
  }
}
