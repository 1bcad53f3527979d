package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.store.NodeStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notices nodes that publish another version than most of them for too long. */
public final class FleetVersions {
  private static final int SHORT_VERSION = 8;
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
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (NodeStatus node : nodes) {
      names.computeIfAbsent(node.version(), version -> new ArrayList<>()).add(node.name());
    }
    if (names.size() < 2) {
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
            ? Optional.of(sentence(names, nodes.size()))
            : Optional.empty();
  }

  private static String sentence(Map<String, List<String>> names, int count) {
    List<Map.Entry<String, List<String>>> versions = new ArrayList<>(names.entrySet());
    versions.sort((a, b) -> b.getValue().size() - a.getValue().size());
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, List<String>> entry : versions.subList(1, versions.size())) {
      String version = entry.getKey();
      List<String> few = entry.getValue();
      String listed = String.join(", ", few.subList(0, Math.min(MOST_NAMES, few.size())));
      parts.add(
          "%s of %s nodes still publish %s: %s%s"
              .formatted(
                  few.size(),
                  count,
                  version.substring(0, Math.min(SHORT_VERSION, version.length())),
                  listed,
                  few.size() > MOST_NAMES ? ", …" : ""));
    }
    return String.join("; ", parts) + "; give all of them the same policy and catalogue";
  }
}
