package io.github.wayleave.cli.index;

import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.node.YamlNode.Style;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the metadata file of a pin as the entries of an index, one for each file. Wayleave writes
 * what pins do not define below {@code user}.
 */
final class PinEntries {
  private static final String FILE = "file";
  private static final String FILES = "files";
  private static final String USER = "user";

  /** The keys of a pin that have a counterpart in an index. */
  private static final Map<String, String> KEYS =
      Map.of(
          IndexKeys.TITLE,
          IndexKeys.TITLE,
          IndexKeys.DESCRIPTION,
          IndexKeys.DESCRIPTION,
          "tags",
          IndexKeys.KEYWORDS);

  private PinEntries() {}

  static boolean isPin(Mapping map) {
    return map.has("api_version") && map.has(FILE);
  }

  static List<IndexEntry> of(Mapping pin, IndexNotes notes) {
    List<Entry> user = map(pin.value(USER));
    Map<String, List<Entry>> details = new HashMap<>();
    List<Entry> metadata = new ArrayList<>();
    Optional<Entry> dataset = Optional.empty();
    for (Entry entry : user) {
      if (entry.key().text().equals(FILES)) {
        items(entry.value()).forEach(file -> details.put(name(map(Optional.of(file))), file(file)));
      } else {
        metadata.add(entry);
        dataset = entry.key().text().equals(IndexKeys.DATASET) ? Optional.of(entry) : dataset;
      }
    }
    for (Entry entry : pin.entries()) {
      Optional.ofNullable(KEYS.get(entry.key().text()))
          .ifPresent(key -> metadata.add(entry(key, entry.value())));
    }
    List<IndexEntry> entries = new ArrayList<>();
    for (YamlNode path : items(pin.value(FILE).orElseThrow())) {
      List<Entry> values =
          new ArrayList<>(entries.isEmpty() ? metadata : dataset.stream().toList());
      values.add(entry(IndexKeys.PATH, path));
      values.addAll(
          details.getOrDefault(path instanceof Scalar text ? text.text() : "", List.of()));
      entries.add(
          new IndexEntry(
              new Mapping(path.location(), values, 1, 1), "pin-" + entries.size(), notes));
    }
    return entries;
  }

  private static List<Entry> file(YamlNode file) {
    return map(Optional.of(file)).stream()
        .filter(entry -> !entry.key().text().equals(FILE))
        .toList();
  }

  private static String name(List<Entry> file) {
    return file.stream()
        .filter(entry -> entry.key().text().equals(FILE) && entry.value() instanceof Scalar)
        .map(entry -> ((Scalar) entry.value()).text())
        .findFirst()
        .orElse("");
  }

  private static Entry entry(String key, YamlNode value) {
    return new Entry(new Scalar(value.location(), key, Style.PLAIN), value);
  }

  private static List<Entry> map(Optional<YamlNode> node) {
    return node.isPresent() && node.get() instanceof Mapping map ? map.entries() : List.of();
  }

  private static List<YamlNode> items(YamlNode node) {
    return node instanceof Sequence list ? list.items() : List.of(node);
  }
}
