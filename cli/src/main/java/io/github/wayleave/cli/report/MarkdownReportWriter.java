package io.github.wayleave.cli.report;

import io.github.wayleave.internal.text.Ascii;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a report as Markdown, with text from outside escaped. */
final class MarkdownReportWriter {
  private static final String PLAIN = " /-.,:;()=\"?";

  String write(List<ReportBlock> blocks) {
    return blocks.stream().map(MarkdownReportWriter::block).collect(Collectors.joining("\n\n"))
        + "\n";
  }

  private static String block(ReportBlock block) {
    if (block instanceof ReportBlock.Heading heading) {
      return "#".repeat(heading.level()) + " " + escaped(heading.text());
    }
    if (block instanceof ReportBlock.Paragraph paragraph) {
      return escaped(paragraph.text());
    }
    if (block instanceof ReportBlock.Bullets bullets) {
      return bullets.items().stream()
          .map(item -> "- " + escaped(item))
          .collect(Collectors.joining("\n"));
    }
    if (block instanceof ReportBlock.BlockTable grid) {
      String heading = row(grid.heading()) + "\n" + "|---".repeat(grid.heading().size()) + "|\n";
      return heading
          + grid.rows().stream().map(MarkdownReportWriter::row).collect(Collectors.joining("\n"));
    }
    return ((ReportBlock.Verbatim) block)
        .lines().stream().map("    "::concat).collect(Collectors.joining("\n"));
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> " " + escaped(cell) + " ")
        .collect(Collectors.joining("|", "|", "|"));
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c >= 0x80 || Ascii.isAlphanumeric(c) || PLAIN.indexOf(c) >= 0) {
                escaped.appendCodePoint(c);
              } else {
                escaped.append("&#").append(c).append(';');
              }
            });
    return escaped.toString();
  }
}
