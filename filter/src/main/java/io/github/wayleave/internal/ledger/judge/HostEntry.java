package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.robotstxt.PathPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The hosts that share an entry of the policy, as a {@link Judge} needs it.
 *
 * @param name the first name of the entry, or {@code *} for every other host
 * @param documents the paths of published documents, which no rule concerns
 * @param exemptPaths the paths that the policy exempts from its rules
 */
public record HostEntry(String name, Set<String> documents, List<PathPattern> exemptPaths) {
  /** Copies the collections. */
  public HostEntry {
    documents = Set.copyOf(documents);
    exemptPaths = List.copyOf(exemptPaths);
  }

  /**
   * Returns the names of the host entries of a policy, in the order of {@link HostTable#values}.
   * Hosts that share all settings with unknown hosts belong to {@code *}.
   */
  public static List<String> names(HostTable<?> hosts) {
    List<String> names = new ArrayList<>();
    for (List<HostPattern> patterns : hosts.names()) {
      boolean isAny = names.isEmpty() || patterns.isEmpty() || patterns.contains(HostPattern.ANY);
      names.add(isAny ? Subject.ANY_HOST : patterns.get(0).toString());
    }
    return names;
  }
}
