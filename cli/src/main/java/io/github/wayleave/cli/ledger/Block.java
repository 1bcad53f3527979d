package io.github.wayleave.cli.ledger;

import java.util.List;

/** A part of a document, which is written as text or as HTML. */
sealed interface Block {
  /** A heading; level 1 is the title. */
  record Heading(int level, String text) implements Block {}

  /** A paragraph. */
  record Paragraph(String text) implements Block {}

  /** A list of sentences. */
  record Items(List<String> items) implements Block {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** Text word for word, line by line. */
  record Lines(List<String> lines) implements Block {
    public Lines {
      lines = List.copyOf(lines);
    }
  }

  /** A table; each row has as many cells as there are columns, and the first is its heading. */
  record Table(String caption, List<Column> columns, List<List<String>> rows) implements Block {
    public Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /** A column of a table. */
  record Column(String heading, ColumnType type) {
    static Column words(String heading) {
      return new Column(heading, ColumnType.WORDS);
    }

    static Column number(String heading) {
      return new Column(heading, ColumnType.NUMBER);
    }

    static Column address(String heading) {
      return new Column(heading, ColumnType.ADDRESS);
    }
  }

  /** What the cells of a column contain. */
  enum ColumnType {
    WORDS,
    NUMBER,
    /** Text that can be long and has no spaces, so it breaks anywhere. */
    ADDRESS
  }
}
