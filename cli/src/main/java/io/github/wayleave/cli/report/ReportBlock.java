package io.github.wayleave.cli.report;

import java.util.List;

/** A part of a report. */
sealed interface ReportBlock {
  /** A heading: level 1 for the title, 2 for a chapter, 3 for a section. */
  record Heading(int level, String text) implements ReportBlock {}

  record Paragraph(String text) implements ReportBlock {}

  /** A list of sentences or names. */
  record Bullets(List<String> items) implements ReportBlock {
    public Bullets {
      items = List.copyOf(items);
    }
  }

  /** Published text, shown unchanged with line numbers. */
  record Verbatim(List<String> lines) implements ReportBlock {
    public Verbatim {
      lines = List.copyOf(lines);
    }
  }

  /** A table; each row has as many cells as its heading. */
  record BlockTable(List<String> heading, List<List<String>> rows) implements ReportBlock {
    public BlockTable {
      heading = List.copyOf(heading);
      rows = List.copyOf(rows);
    }
  }
}
