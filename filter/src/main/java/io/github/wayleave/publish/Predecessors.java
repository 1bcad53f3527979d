package io.github.wayleave.publish;

import io.github.wayleave.policy.SitePolicy;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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
    Stream.of(policy.table(), old.hosts())
        .flatMap(table -> table.patterns().stream())
        .forEach(
            hosts ->
                all.add(
                    policy.table().at(hosts).orElse(policy),
                    old.hosts().at(hosts).orElse(old.main())));
    return all;
  }

  /** Returns what was published at the hosts of {@code policy}. */
  List<Publication> of(SitePolicy policy) {
    return List.copyOf(before.getOrDefault(policy, Set.of()));
  }

  private void add(SitePolicy now, Publication old) {
    before.computeIfAbsent(now, policy -> new LinkedHashSet<>()).add(old);
  }
}
