package io.github.wayleave.cli.report;

import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes a report as plain text. */
final class TextReportWriter {
  private static final String GAP = "  ";

  String write(List<ReportBlock> blocks) {
    return blocks.stream().map(TextReportWriter::block).collect(Collectors.joining("\n\n")) + "\n";
  }

  private static String block(ReportBlock block) {
    if (block instanceof ReportBlock.Heading heading) {
      String text = LogText.line(heading.text());
      String line = heading.level() == 1 ? "=" : heading.level() == 2 ? "-" : "";
      return line.isEmpty() ? text : text + "\n" + line.repeat(text.length());
    }
    if (block instanceof ReportBlock.Paragraph paragraph) {
      return paragraph.text();
    }
    if (block instanceof ReportBlock.Bullets bullets) {
      return bullets.items().stream().map("- "::concat).collect(Collectors.joining("\n"));
    }
    if (block instanceof ReportBlock.BlockTable grid) {
      return grid(grid);
    }
    return exact(((ReportBlock.Verbatim) block).lines());
  }

  private static String exact(List<String> lines) {
    return IntStream.range(0, lines.size())
        .mapToObj(i -> "%5d  %s".formatted(i + 1, LogText.line(lines.get(i))).stripTrailing())
        .collect(Collectors.joining("\n"));
  }

  private static String grid(ReportBlock.BlockTable grid) {
    List<List<String>> rows =
        Stream.concat(Stream.of(grid.heading()), grid.rows().stream()).toList();
    List<Integer> widths = new ArrayList<>();
    for (int i = 0; i < grid.heading().size(); i++) {
      int column = i;
      widths.add(rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
    }
    return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining("\n"));
  }

  private static String line(List<String> row, List<Integer> widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String cell = row.get(i);
      line.append(GAP).append(cell).append(" ".repeat(widths.get(i) - cell.length()));
    }
    return line.toString().stripTrailing();
  }
}
