package io.github.wayleave.store;

import java.time.Duration;

/**
 * A node that shares the store, as it described itself.
 *
 * @param name what it is called; processes of one name get a number
 * @param version the version of the policy that it publishes
 * @param since when that took effect, by its own clock
 * @param mode the mode of enforcement
 * @param catalogue the version of its crawler catalogue
 * @param wayleave the version of Wayleave
 * @param health {@code UP}, or {@code DEGRADED} and the first problem
 * @param heard how long ago it said so
 */
public record NodeStatus(
    String name,
    String version,
    String since,
    String mode,
    String catalogue,
    String wayleave,
    String health,
    Duration heard) {
  private static final int SHORT_VERSION = 8;

  /** Returns the first digits of the version, as people compare them. */
  public String shortVersion() {
    return version.substring(0, Math.min(SHORT_VERSION, version.length()));
  }

  /** Returns the node on one line: name, version, since, mode, catalogue and health. */
  @Override
  public String toString() {
    return "%s  %s  since %s  %s  %s  %s"
        .formatted(name, shortVersion(), since, mode, catalogue, health);
  }
}
