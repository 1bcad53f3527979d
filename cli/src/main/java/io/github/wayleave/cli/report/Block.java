package io.github.wayleave.cli.report;

import java.util.List;

/** A part of a document. */
sealed interface Block {
  /** A heading of level 1 for the title of the document, 2 for a chapter, 3 for a section. */
  record Heading(int level, String text) implements Block {}

  /** A paragraph. */
  record Paragraph(String text) implements Block {}

  /** A list of sentences or names. */
  record Bullets(List<String> items) implements Block {
    public Bullets {
      items = List.copyOf(items);
    }
  }

  /** Text that is shown exactly as it is published, with the numbers of its lines. */
  record Exact(List<String> lines) implements Block {
    public Exact {
      lines = List.copyOf(lines);
    }
  }

  /** A table; each row has as many cells as its heading. */
  record Grid(List<String> heading, List<List<String>> rows) implements Block {
    public Grid {
      heading = List.copyOf(heading);
      rows = List.copyOf(rows);
    }
  }
}
