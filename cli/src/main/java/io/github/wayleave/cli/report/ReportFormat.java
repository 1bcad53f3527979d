package io.github.wayleave.cli.report;

import java.util.List;

/** How a report is written. */
public enum ReportFormat {
  /** Plain text. */
  TEXT("text"),
  /** One HTML page without scripts, for light and dark screens and for paper. */
  HTML("html"),
  /** Markdown, as GitHub reads it. */
  MARKDOWN("markdown");

  private final String word;

  ReportFormat(String word) {
    this.word = word;
  }

  /** Returns a document in this format. */
  String write(List<Block> blocks) {
    return switch (this) {
      case TEXT -> new TextForm().write(blocks);
      case HTML -> new HtmlForm().write(blocks);
      case MARKDOWN -> new MarkdownForm().write(blocks);
    };
  }

  @Override
  public String toString() {
    return word;
  }
}
