package io.github.wayleave.cli.report;

import java.util.List;

/** A part of a document. */
sealed interface ReportBlock {
  /** A heading of level 1 for the title of the document, 2 for a chapter, 3 for a section. */
  record Heading(int level, String text) implements ReportBlock {}

  /** A paragraph. */
  record Paragraph(String text) implements ReportBlock {}

  /** A list of sentences or names. */
  record Bullets(List<String> items) implements ReportBlock {
    public Bullets {
      items = List.copyOf(items);
    }
  }

  /** Text that is shown exactly as it is published, with the numbers of its lines. */
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
