package io.github.wayleave.cli.review;

import io.github.wayleave.policy.section.HostPattern;

/**
 * Some hosts.
 *
 * @param hosts which
 * @param onlyIn the side that alone says something of their own about them; empty if both do, or
 *     none does
 */
record Place(HostPattern hosts, String onlyIn) {
  static Place of(HostPattern hosts, Side before, Side after) {
    boolean was = before.hosts().contains(hosts);
    boolean is = after.hosts().contains(hosts);
    return new Place(hosts, was == is ? "" : is ? after.name() : before.name());
  }
}
