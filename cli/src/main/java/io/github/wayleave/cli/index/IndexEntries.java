package io.github.wayleave.cli.index;

import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the entries of an index in any of its supported forms. */
final class IndexEntries {
  private IndexEntries() {}

  /** Returns the entries of a list, of a map from names to entries, of a pin, or the only entry. */
  static List<IndexEntry> of(YamlNode root, IndexNotes notes) {
    if (root instanceof Sequence list) {
      return list.items().stream().flatMap(item -> entry(item, "", notes).stream()).toList();
    }
    if (root instanceof Mapping map && PinEntries.isPin(map)) {
      return PinEntries.of(map, notes);
    }
    if (root instanceof Mapping map && !map.has(IndexKeys.PATH)) {
      return named(map, notes);
    }
    return entry(root, "", notes).stream().toList();
  }

  private static List<IndexEntry> named(Mapping map, IndexNotes notes) {
    List<IndexEntry> entries = new ArrayList<>();
    for (Entry entry : map.entries()) {
      if (entry.value() instanceof Sequence folders) {
        folders.items().forEach(folder -> folder(folder, notes));
      } else {
        entry(entry.value(), entry.key().text(), notes).ifPresent(entries::add);
      }
    }
    return entries;
  }

  /** Checks a folder in the manifest of pins, which says nothing else about a dataset. */
  private static void folder(YamlNode node, IndexNotes notes) {
    if (!(node instanceof Scalar folder && folder.text().endsWith("/"))) {
      notes.add(
          node.location(),
          "",
          "expected the folder of a pin, such as air/, found %s".formatted(node.described()));
    }
  }

  private static Optional<IndexEntry> entry(YamlNode node, String name, IndexNotes notes) {
    if (node instanceof Mapping map) {
      return Optional.of(new IndexEntry(map, name, notes));
    }
    if (node instanceof Scalar path) {
      return Optional.of(IndexEntry.ofPath(path, name, notes));
    }
    notes.add(
        node.location(),
        "",
        "expected a map with a path such as - path: data/stations.csv, found %s"
            .formatted(node.described()));
    return Optional.empty();
  }
}
