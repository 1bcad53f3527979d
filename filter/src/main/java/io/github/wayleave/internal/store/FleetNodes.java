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

/** Lists the nodes that announced something. */
public final class FleetNodes {
  /** Of a node whose form this version does not know. */
  private static final NodeDescription UNKNOWN =
      new NodeDescription("-", "-", "-", "-", "-", "unknown form; update Wayleave here");

  private FleetNodes() {}

  /**
   * An announcement of a node.
   *
   * @param record its content; empty if this version does not know the form
   */
  record ReadAnnouncement(Announcement announcement, Optional<NodeRecord> record) {
    static List<ReadAnnouncement> of(List<Announcement> announcements) {
      List<ReadAnnouncement> read = new ArrayList<>();
      for (Announcement announcement : announcements) {
        read.add(new ReadAnnouncement(announcement, NodeRecord.parse(announcement.text())));
      }
      return read;
    }
  }

  /** Returns the nodes by name; those of one name have a number. */
  public static List<NodeStatus> of(List<Announcement> announcements) {
    return ofRead(ReadAnnouncement.of(announcements));
  }

  static List<NodeStatus> ofRead(List<ReadAnnouncement> announcements) {
    List<ReadAnnouncement> sorted = new ArrayList<>(announcements);
    sorted.sort(Comparator.comparing(node -> node.announcement().node()));
    Map<String, Integer> counts = new HashMap<>();
    List<NodeStatus> nodes = new ArrayList<>();
    for (ReadAnnouncement node : sorted) {
      Announcement announcement = node.announcement();
      String name = name(announcement.node());
      int number = counts.merge(name, 1, Integer::sum);
      NodeDescription about = node.record().isPresent() ? node.record().get().about() : UNKNOWN;
      nodes.add(
          new NodeStatus(
              number == 1 ? name : name + "#" + number,
              about.version(),
              about.since(),
              about.mode(),
              about.catalogue(),
              about.wayleave(),
              about.health(),
              announcement.age()));
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
