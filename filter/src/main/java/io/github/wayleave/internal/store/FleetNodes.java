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

  /**
   * What a node said.
   *
   * @param record what that means; empty if this version does not know the form
   */
  record Heard(Announcement said, Optional<NodeRecord> record) {
    static List<Heard> of(List<Announcement> announcements) {
      List<Heard> heard = new ArrayList<>();
      for (Announcement said : announcements) {
        heard.add(new Heard(said, NodeRecord.parse(said.text())));
      }
      return heard;
    }
  }

  /** Returns the nodes by name; those of one name have a number. */
  public static List<NodeStatus> of(List<Announcement> announcements) {
    return ofHeard(Heard.of(announcements));
  }

  static List<NodeStatus> ofHeard(List<Heard> heard) {
    List<Heard> sorted = new ArrayList<>(heard);
    sorted.sort(Comparator.comparing(each -> each.said().node()));
    Map<String, Integer> counts = new HashMap<>();
    List<NodeStatus> nodes = new ArrayList<>();
    for (Heard each : sorted) {
      Announcement said = each.said();
      String name = name(said.node());
      int number = counts.merge(name, 1, Integer::sum);
      NodeDescription about = each.record().isPresent() ? each.record().get().about() : UNKNOWN;
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
