package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.store.NodeStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notices nodes that publish another version than most of them for too long. */
public final class FleetVersions {
  private static final int MOST_NAMES = 5;

  private boolean differ;
  private long since;
  private volatile Optional<String> problem = Optional.empty();

  /** Returns the problem, in one sentence; empty if there is none. */
  public Optional<String> problem() {
    return problem;
  }

  /** Takes note of the living nodes. */
  public void update(List<NodeStatus> nodes, Duration patience, long now) {
    Map<String, List<NodeStatus>> publishers = new LinkedHashMap<>();
    for (NodeStatus node : nodes) {
      publishers.computeIfAbsent(node.version(), version -> new ArrayList<>()).add(node);
    }
    if (publishers.size() < 2) {
      differ = false;
      problem = Optional.empty();
      return;
    }
    if (!differ) {
      differ = true;
      since = now;
    }
    problem =
        now - since > patience.toNanos()
            ? Optional.of(sentence(publishers.values(), nodes.size()))
            : Optional.empty();
  }

  private static String sentence(Collection<List<NodeStatus>> publishers, int count) {
    List<List<NodeStatus>> versions = new ArrayList<>(publishers);
    versions.sort((a, b) -> b.size() - a.size());
    List<String> parts = new ArrayList<>();
    for (List<NodeStatus> few : versions.subList(1, versions.size())) {
      List<String> listed = new ArrayList<>();
      for (NodeStatus node : few.subList(0, Math.min(MOST_NAMES, few.size()))) {
        listed.add(node.name());
      }
      parts.add(
          "%s of %s nodes still publish %s: %s%s"
              .formatted(
                  few.size(),
                  count,
                  few.get(0).shortVersion(),
                  String.join(", ", listed),
                  few.size() > MOST_NAMES ? ", …" : ""));
    }
    return String.join("; ", parts) + "; give all of them the same policy and catalogue";
  }
}
