package io.github.wayleave.cli.document;

import java.util.ArrayList;
import java.util.List;

/** A part of a document. */
sealed interface Block permits Block.Heading, Block.Paragraph, Block.Items, Block.Lines, Table {
  /** A heading: level 1 for the title, 2 for a chapter, 3 for a section. */
  record Heading(int level, String text) implements Block {}

  record Paragraph(String text) implements Block {}

  /** A list of sentences or names. */
  record Items(List<String> items) implements Block {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** Published text, shown unchanged with line numbers. */
  record Lines(List<String> lines) implements Block {
    public Lines {
      lines = List.copyOf(lines);
    }

    /** Returns the lines with their numbers in front. */
    List<String> numbered() {
      List<String> numbered = new ArrayList<>();
      for (String line : lines) {
        numbered.add("%5d  %s".formatted(numbered.size() + 1, line).stripTrailing());
      }
      return numbered;
    }
  }
}
