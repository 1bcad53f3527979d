package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import java.util.Optional;

/** Reads the columns of a dataset. */
final class ColumnReader {
  private static final String NAME = "name";

  private ColumnReader() {}

  static void read(MapReader map, Dataset.Builder dataset) {
    for (PolicyValue item : map.items("columns")) {
      if (item.node() instanceof Mapping) {
        item.map().ifPresent(column -> column(column, dataset));
      } else {
        item.takeWord(name -> dataset.column(named(name)));
      }
    }
  }

  /** Parses each part separately first, so that an error is reported at its location. */
  private static void column(MapReader map, Dataset.Builder dataset) {
    map.require("a column");
    Optional<DatasetMetadata.Column.ColumnType> type =
        map.parsed("type", DatasetMetadata.Column.ColumnType::of);
    Optional<String> description = map.parsed("description", ColumnReader::description);
    Optional<String> unit = map.parsed("unit", ColumnReader::unit);
    map.text(
        NAME, name -> dataset.column(new DatasetMetadata.Column(name, type, description, unit)));
  }

  private static DatasetMetadata.Column named(String name) {
    return new DatasetMetadata.Column(name, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Removes the line break at the end of a YAML block. */
  private static String description(String text) {
    String trimmed = text.stripTrailing();
    return new DatasetMetadata.Column("x", Optional.empty(), Optional.of(trimmed), Optional.empty())
        .description()
        .orElseThrow();
  }

  private static String unit(String text) {
    return new DatasetMetadata.Column("x", Optional.empty(), Optional.empty(), Optional.of(text))
        .unit()
        .orElseThrow();
  }
}
