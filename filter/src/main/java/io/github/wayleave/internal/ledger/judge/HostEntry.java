package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.robotstxt.PathPattern;
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
}
