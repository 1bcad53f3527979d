package io.github.wayleave.publish;

import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.policy.HostTable;
import io.github.wayleave.policy.SitePolicy;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What was published before at the hosts at which something is published now. */
final class Predecessors {
  private final IdentityHashMap<SitePolicy, Set<Publication>> before = new IdentityHashMap<>();

  private Predecessors() {}

  /** Knows of none. */
  static Predecessors none() {
    return new Predecessors();
  }

  /** Knows what was published at every host that the policy of before names, or that of now. */
  static Predecessors of(SitePublication old, SitePolicy policy) {
    Predecessors all = new Predecessors();
    all.add(policy, old.main());
    for (HostPattern hosts : policy.table().patterns()) {
      all.add(at(policy.table(), hosts, policy), at(old.hosts(), hosts, old.main()));
    }
    for (HostPattern hosts : old.hosts().patterns()) {
      all.add(at(policy.table(), hosts, policy), at(old.hosts(), hosts, old.main()));
    }
    return all;
  }

  /** Returns what was published at the hosts of {@code policy}. */
  List<Publication> of(SitePolicy policy) {
    return List.copyOf(before.getOrDefault(policy, Set.of()));
  }

  private void add(SitePolicy now, Publication old) {
    before.computeIfAbsent(now, policy -> new LinkedHashSet<>()).add(old);
  }

  private static <T> T at(HostTable<T> table, HostPattern hosts, T otherwise) {
    return hosts.isWildcard()
        ? table.under(hosts).orElse(otherwise)
        : hosts.name().flatMap(table::at).orElse(otherwise);
  }
}
