package io.github.wayleave.policy;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What held before at the hosts of a policy that takes the place of another.
 *
 * @param <T> what held
 */
public final class Predecessors<T> {
  private final IdentityHashMap<SitePolicy, Set<T>> before = new IdentityHashMap<>();

  private Predecessors() {}

  /** Returns that nothing held before. */
  public static <T> Predecessors<T> none() {
    return new Predecessors<>();
  }

  /**
   * Returns what held at every host that is named now, or was before.
   *
   * @param policy what takes the place
   * @param main what held where no host was named
   * @param hosts what held at the hosts that were
   */
  public static <T> Predecessors<T> of(SitePolicy policy, T main, HostTable<T> hosts) {
    Predecessors<T> all = new Predecessors<>();
    all.add(policy, main);
    Stream.of(policy.table(), hosts)
        .flatMap(table -> table.patterns().stream())
        .forEach(
            names ->
                all.add(policy.table().at(names).orElse(policy), hosts.at(names).orElse(main)));
    return all;
  }

  /** Returns what held at the hosts of {@code policy}, each once. */
  public List<T> of(SitePolicy policy) {
    return List.copyOf(before.getOrDefault(policy, Set.of()));
  }

  private void add(SitePolicy now, T old) {
    before.computeIfAbsent(now, policy -> new LinkedHashSet<>()).add(old);
  }
}
