package io.github.wayleave.internal.store;

import io.github.wayleave.internal.store.fleet.NodeRecord;
import io.github.wayleave.internal.store.fleet.NodeRecord.NodeDescription;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.SharedStore.Announcement;
import io.github.wayleave.store.StoreSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the nodes that said something. */
public final class FleetNodes {
  /** Of a node whose form this version does not know. */
  private static final NodeDescription UNKNOWN =
      new NodeDescription("-", "-", "-", "-", "-", "unknown form; update Wayleave here");

  private FleetNodes() {}

  /** Returns the nodes by name; those of one name have a number. */
  public static List<NodeStatus> of(List<Announcement> announcements) {
    List<Announcement> sorted = new ArrayList<>(announcements);
    sorted.sort(Comparator.comparing(Announcement::node));
    Map<String, Integer> counts = new HashMap<>();
    List<NodeStatus> nodes = new ArrayList<>();
    for (Announcement said : sorted) {
      String name = name(said.node());
      int number = counts.merge(name, 1, Integer::sum);
      Optional<NodeRecord> record = NodeRecord.parse(said.text());
      NodeDescription about = record.isPresent() ? record.get().about() : UNKNOWN;
      nodes.add(
          new NodeStatus(
              number == 1 ? name : name + "#" + number,
              about.version(),
              about.since(),
              about.mode(),
              about.catalogue(),
              about.wayleave(),
              about.health(),
              said.age()));
    }
    return List.copyOf(nodes);
  }

  private static String name(String node) {
    int slash = node.indexOf('/');
    StringBuilder name = new StringBuilder();
    for (char c : node.substring(0, slash < 0 ? node.length() : slash).toCharArray()) {
      name.append(StoreSettings.isNameCharacter(c) ? c : '?');
    }
    return name.toString();
  }
}
