package io.github.wayleave.cli.review;

import io.github.wayleave.policy.section.HostPattern;

/**
 * Some hosts; {@code onlyIn} is the side that alone says something of their own about them, and
 * empty if both do, or none does.
 */
record Place(HostPattern hosts, String onlyIn) {
  static Place of(HostPattern hosts, Side before, Side after) {
    boolean was = before.hosts().contains(hosts);
    boolean is = after.hosts().contains(hosts);
    return new Place(hosts, was == is ? "" : is ? after.name() : before.name());
  }
}
