package io.github.wayleave.cli.ledger;

import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;

/** Writes a document as plain text. */
final class TextBlocks {
  private static final String GAP = "  ";
  private static final int WIDTH = 96;

  private TextBlocks() {}

  /** Returns the lines of the document. */
  static List<String> lines(List<Block> blocks) {
    List<String> lines = new ArrayList<>();
    for (Block block : blocks) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      add(block, lines);
    }
    return lines;
  }

  private static void add(Block block, List<String> lines) {
    if (block instanceof Block.Heading heading) {
      String text = LogText.line(heading.text());
      lines.add(text);
      lines.add((heading.level() == 1 ? "=" : "-").repeat(text.length()));
    } else if (block instanceof Block.Paragraph paragraph) {
      addWrapped("", LogText.line(paragraph.text()), lines);
    } else if (block instanceof Block.Items list) {
      list.items().forEach(item -> addWrapped("- ", LogText.line(item), lines));
    } else if (block instanceof Block.Lines verbatim) {
      verbatim.lines().forEach(line -> lines.add(GAP + LogText.line(line)));
    } else {
      addTable((Block.Table) block, lines);
    }
  }

  private static void addWrapped(String start, String text, List<String> lines) {
    StringBuilder line = new StringBuilder(start);
    int indent = start.length();
    for (String word : text.split(" ", -1)) {
      if (line.length() > indent && line.length() + word.length() >= WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(" ".repeat(indent));
      }
      line.append(line.length() > indent ? " " : "").append(word);
    }
    lines.add(line.toString());
  }

  private static void addTable(Block.Table table, List<String> lines) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(table.columns().stream().map(Block.Column::heading).toList());
    for (List<String> row : table.rows()) {
      rows.add(row.stream().map(LogText::line).toList());
    }
    int[] widths = new int[table.columns().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    lines.add(LogText.line(table.caption()) + ":");
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        boolean isNumber = table.columns().get(i).type() == Block.ColumnType.NUMBER;
        line.append(GAP)
            .append(
                isNumber
                    ? TextColumns.right(row.get(i), widths[i])
                    : TextColumns.left(row.get(i), widths[i]));
      }
      lines.add(line.toString().stripTrailing());
    }
  }
}
