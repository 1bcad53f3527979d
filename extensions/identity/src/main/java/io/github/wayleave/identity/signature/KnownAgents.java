package io.github.wayleave.identity.signature;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** An immutable set of the agents that crawlers' entries name, found by the URL in a signature. */
public final class KnownAgents {
  private final Map<String, Set<SignatureAgent>> byIdentifier;

  private KnownAgents(Map<String, Set<SignatureAgent>> byIdentifier) {
    this.byIdentifier = byIdentifier;
  }

  /** Creates a set of agents. */
  public static KnownAgents of(Collection<SignatureAgent> agents) {
    Map<String, Set<SignatureAgent>> index = new HashMap<>();
    for (SignatureAgent agent : agents) {
      for (String identifier : agent.identifiers()) {
        index.computeIfAbsent(identifier, i -> new LinkedHashSet<>()).add(agent);
      }
    }
    index.replaceAll((identifier, named) -> Set.copyOf(named));
    return new KnownAgents(Map.copyOf(index));
  }

  /**
   * Returns the agents that a URL names; they all publish their keys at the same URL. There are two
   * if one entry has an origin, and another the URL of the keys of that origin.
   */
  Set<SignatureAgent> named(String url) {
    return AgentIdentifier.of(url)
        .map(identifier -> byIdentifier.getOrDefault(identifier, Set.of()))
        .orElse(Set.of());
  }
}
