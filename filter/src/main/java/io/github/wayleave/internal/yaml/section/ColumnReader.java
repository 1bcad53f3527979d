package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.Column;
import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.read.MapReader;
import io.github.wayleave.internal.yaml.read.PolicyValue;
import java.util.Optional;

/** Reads the columns of a dataset. */
final class ColumnReader {
  private static final String NAME = "name";

  private ColumnReader() {}

  /** Reads the columns in {@code map} into {@code dataset}. */
  static void read(MapReader map, DatasetBuilder dataset) {
    for (PolicyValue item : map.items("columns")) {
      if (item.node() instanceof Mapping) {
        item.map().ifPresent(column -> column(column, dataset));
      } else {
        item.takeWord(name -> dataset.column(named(name)));
      }
    }
  }

  /** Each part is looked at by itself first, so that what is wrong is reported where it stands. */
  private static void column(MapReader map, DatasetBuilder dataset) {
    map.require(NAME, "a column");
    Optional<Column.Type> type = map.parsed("type", Column.Type::of);
    Optional<String> description = map.parsed("description", ColumnReader::description);
    Optional<String> unit = map.parsed("unit", ColumnReader::unit);
    map.text(NAME, name -> dataset.column(new Column(name, type, description, unit)));
  }

  private static Column named(String name) {
    return new Column(name, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** A block of YAML ends with a line break. */
  private static String description(String text) {
    String trimmed = text.stripTrailing();
    return new Column("x", Optional.empty(), Optional.of(trimmed), Optional.empty())
        .description()
        .orElseThrow();
  }

  private static String unit(String text) {
    return new Column("x", Optional.empty(), Optional.empty(), Optional.of(text))
        .unit()
        .orElseThrow();
  }
}
