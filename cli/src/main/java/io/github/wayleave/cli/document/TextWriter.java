package io.github.wayleave.cli.document;

import io.github.wayleave.cli.document.Table.ColumnType;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;

/** Writes a document as plain text. */
final class TextWriter {
  private static final String GAP = "  ";
  private static final int WIDTH = 96;

  private final boolean isOfLogs;
  private final List<String> lines = new ArrayList<>();

  /** Creates a writer; documents of logs are escaped and wrapped. */
  TextWriter(boolean isOfLogs) {
    this.isOfLogs = isOfLogs;
  }

  List<String> lines(List<Block> blocks) {
    for (Block block : blocks) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      int start = lines.size();
      add(block);
      if (lines.size() == start) {
        lines.add("");
      }
    }
    return lines;
  }

  private void add(Block block) {
    if (block instanceof Block.Heading heading) {
      String text = LogText.line(heading.text());
      lines.add(text);
      if (heading.level() <= 2 || isOfLogs) {
        lines.add((heading.level() == 1 ? "=" : "-").repeat(text.length()));
      }
    } else if (block instanceof Block.Paragraph paragraph) {
      addWrapped("", shown(paragraph.text()));
    } else if (block instanceof Block.Items list) {
      list.items().forEach(item -> addWrapped("- ", shown(item)));
    } else if (block instanceof Block.Lines published) {
      published.numbered().forEach(line -> lines.add(LogText.line(line)));
    } else {
      addTable((Table) block);
    }
  }

  private String shown(String text) {
    return isOfLogs ? LogText.line(text) : text;
  }

  private void addWrapped(String start, String text) {
    if (!isOfLogs) {
      lines.add(start + text);
      return;
    }
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

  private void addTable(Table table) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(table.columns().stream().map(Table.Column::heading).toList());
    table.rows().forEach(row -> rows.add(row.stream().map(this::shown).toList()));
    int[] widths = new int[table.columns().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    if (!table.caption().isEmpty()) {
      lines.add(shown(table.caption()) + ":");
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        boolean isNumber = table.columns().get(i).type() == ColumnType.NUMBER;
        line.append(GAP)
            .append(
                isNumber
                    ? TextOutput.right(row.get(i), widths[i])
                    : TextOutput.left(row.get(i), widths[i]));
      }
      lines.add(line.toString().stripTrailing());
    }
  }
}
