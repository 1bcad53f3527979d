package io.github.wayleave.cli.document;

import io.github.wayleave.cli.document.Table.Column;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.text.HtmlText;
import io.github.wayleave.internal.text.LogText;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A document as one HTML file that has no script and loads nothing. The roles in its tables repeat
 * what the elements mean: browsers forget it where tables become cards.
 */
@JStache(path = "io/github/wayleave/cli/document/document.mustache")
@JStacheConfig(type = JStacheType.STACHE)
record HtmlDocument(String title, boolean isOfLogs, List<HtmlBlock> blocks) {
  /** Wide tables scroll within their region; everything else is in the style sheet of datasets. */
  private static final String STYLE = TextResource.of(HtmlDocument.class, "tables.css");

  private static final String POLICY =
      "default-src 'none'; style-src '%s' '%s'; base-uri 'none'; form-action 'none'"
          .formatted(StyleSheet.HASH, StyleSheet.hash(STYLE));

  static HtmlDocument of(boolean isOfLogs, List<Block> blocks) {
    String title = "";
    int tables = 0;
    List<HtmlBlock> written = new ArrayList<>();
    for (Block block : blocks) {
      if (block instanceof Block.Heading heading && title.isEmpty()) {
        title = heading.text();
      }
      written.add(
          new HtmlBlock(
              block,
              block instanceof Table table
                  ? Optional.of(HtmlTable.of(++tables, table))
                  : Optional.empty()));
    }
    return new HtmlDocument(title, isOfLogs, written);
  }

  String policy() {
    return POLICY;
  }

  /** Returns the text of each style sheet. */
  List<String> styles() {
    return isOfLogs ? List.of(StyleSheet.TEXT, STYLE) : List.of(StyleSheet.TEXT);
  }

  /** Returns the file; in documents of logs, invisible characters are escaped. */
  String html() {
    return new HtmlDocumentRenderer(
            String::valueOf, text -> HtmlText.escape(isOfLogs ? LogText.line(text) : text))
        .execute(this);
  }

  /** A block, which is one of these. */
  record HtmlBlock(Block block, Optional<HtmlTable> table) {
    Optional<Block.Heading> heading() {
      return as(Block.Heading.class);
    }

    Optional<Block.Paragraph> paragraph() {
      return as(Block.Paragraph.class);
    }

    Optional<Block.Items> list() {
      return as(Block.Items.class);
    }

    Optional<Block.Lines> lines() {
      return as(Block.Lines.class);
    }

    private <T extends Block> Optional<T> as(Class<T> type) {
      return Optional.of(block).filter(type::isInstance).map(type::cast);
    }
  }

  /** A table; tables are numbered from 1. */
  record HtmlTable(
      int number, Optional<String> caption, List<HtmlCell> columns, List<HtmlRow> rows) {
    static HtmlTable of(int number, Table table) {
      List<HtmlCell> columns =
          table.columns().stream().map(column -> HtmlCell.of(column, "")).toList();
      List<HtmlRow> rows = new ArrayList<>();
      for (List<String> row : table.rows()) {
        List<HtmlCell> others = new ArrayList<>();
        for (int i = 1; i < row.size(); i++) {
          others.add(HtmlCell.of(table.columns().get(i), row.get(i)));
        }
        rows.add(new HtmlRow(row.get(0), others));
      }
      Optional<String> caption = Optional.of(table.caption()).filter(text -> !text.isEmpty());
      return new HtmlTable(number, caption, columns, rows);
    }
  }

  record HtmlRow(String first, List<HtmlCell> others) {}

  /** A cell, with the heading of its column and a class of the style sheet. */
  record HtmlCell(Optional<String> style, String heading, String cell) {
    static HtmlCell of(Column column, String cell) {
      String style =
          switch (column.type()) {
            case WORDS -> "";
            case STATE -> cell;
            case NUMBER -> "n";
            case ADDRESS -> "a";
          };
      return new HtmlCell(
          Optional.of(style).filter(name -> !name.isEmpty()), column.heading(), cell);
    }
  }
}
