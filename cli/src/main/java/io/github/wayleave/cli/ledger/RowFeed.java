package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.JsonWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes each row of reports about the same ledger once, as a line of JSON. */
public final class RowFeed {
  private final Set<List<String>> written = new HashSet<>();

  /** Returns the rows that no report had so far. */
  public List<String> newRows(LedgerReport report) {
    List<String> lines = new ArrayList<>();
    for (Map<String, @Nullable Object> row : report.rows()) {
      List<String> key =
          Stream.of("crawler", "host", "kind", "rule")
              .map(name -> String.valueOf(row.get(name)))
              .toList();
      if (written.add(key)) {
        lines.add(JsonWriter.line(JsonWriter.object(json -> JsonTree.writeProperties(row, json))));
      }
    }
    return lines;
  }
}
