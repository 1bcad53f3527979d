package io.github.wayleave.cli.document;

import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes a document as one HTML file that has no script and loads nothing. The roles in its tables
 * repeat what the elements mean: browsers forget it where tables become cards.
 */
final class HtmlWriter {
  private static final Template PAGE = Template.of(HtmlWriter.class, "document.html");

  /** Wide tables scroll within their region; everything else is in the style sheet of datasets. */
  private static final String STYLE = Template.resource(HtmlWriter.class, "tables.css");

  private static final String POLICY =
      "default-src 'none'; style-src '%s' '%s'; base-uri 'none'; form-action 'none'"
          .formatted(StyleSheet.HASH, StyleSheet.hash(STYLE));

  private final boolean isOfLogs;
  private int tables;

  /** Creates a writer; documents of logs are escaped, and forbid themselves to load anything. */
  HtmlWriter(boolean isOfLogs) {
    this.isOfLogs = isOfLogs;
  }

  String write(List<Block> blocks) {
    String title =
        blocks.stream()
            .filter(Block.Heading.class::isInstance)
            .map(block -> ((Block.Heading) block).text())
            .findFirst()
            .orElse("");
    return PAGE.with(
        Map.of(
            "title", title,
            "isOfLogs", isOfLogs,
            "policy", POLICY,
            "style", StyleSheet.ELEMENT,
            "tableStyle", STYLE,
            "blocks", blocks.stream().map(this::values).toList()),
        this::escaped);
  }

  private Map<String, Object> values(Block block) {
    Map<String, Object> values = new HashMap<>();
    for (String name : List.of("heading", "paragraph", "list", "lines", "table")) {
      values.put(name, false);
    }
    if (block instanceof Block.Heading heading) {
      values.put("heading", Map.of("level", heading.level(), "text", heading.text()));
    } else if (block instanceof Block.Paragraph paragraph) {
      values.put("paragraph", List.of(paragraph.text()));
    } else if (block instanceof Block.Items list) {
      values.put("list", Map.of("items", list.items()));
    } else if (block instanceof Block.Lines published) {
      values.put(
          "lines",
          List.of(
              published.numbered().stream().map(this::escaped).collect(Collectors.joining("\n"))));
    } else {
      values.put("table", values((Table) block));
    }
    return values;
  }

  private Map<String, Object> values(Table table) {
    List<Map<String, String>> columns =
        table.columns().stream()
            .map(column -> Map.of("heading", column.heading(), "class", style(column.type())))
            .toList();
    List<Map<String, Object>> rows = new ArrayList<>();
    for (List<String> row : table.rows()) {
      List<Map<String, String>> others = new ArrayList<>();
      for (int i = 1; i < row.size(); i++) {
        Map<String, String> cell = new HashMap<>(columns.get(i));
        cell.put("cell", row.get(i));
        if (table.columns().get(i).type() == Table.ColumnType.STATE) {
          cell.put("class", row.get(i));
        }
        others.add(cell);
      }
      rows.add(Map.of("first", row.get(0), "others", others));
    }
    return Map.of("number", ++tables, "caption", table.caption(), "columns", columns, "rows", rows);
  }

  private static String style(Table.ColumnType type) {
    return switch (type) {
      case WORDS, STATE -> "";
      case NUMBER -> "n";
      case ADDRESS -> "a";
    };
  }

  private String escaped(String text) {
    return HtmlFragment.text(isOfLogs ? LogText.line(text) : text).toString();
  }
}
