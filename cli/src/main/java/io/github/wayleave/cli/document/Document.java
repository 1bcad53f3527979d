package io.github.wayleave.cli.document;

import java.util.ArrayList;
import java.util.List;

/** A document, to which blocks are added, and which is written as text, HTML or Markdown. */
public final class Document {
  private final boolean isOfLogs;
  private final List<Block> blocks = new ArrayList<>();

  private Document(boolean isOfLogs) {
    this.isOfLogs = isOfLogs;
  }

  /** Creates a document in the words of a policy and its owner. */
  public static Document ofPolicy() {
    return new Document(false);
  }

  /**
   * Creates a document that quotes logs, in which clients write what they like: invisible
   * characters are escaped, and the HTML forbids itself to load anything.
   */
  public static Document ofLogs() {
    return new Document(true);
  }

  /** Adds a heading: level 1 for the title, 2 for a chapter, 3 for a section. */
  public void heading(int level, String text) {
    blocks.add(new Block.Heading(level, text));
  }

  public void paragraph(String text) {
    blocks.add(new Block.Paragraph(text));
  }

  public void items(List<String> items) {
    blocks.add(new Block.Items(items));
  }

  /** Adds published text, which is shown with line numbers. */
  public void lines(List<String> lines) {
    blocks.add(new Block.Lines(lines));
  }

  public void table(Table table) {
    blocks.add(table);
  }

  public List<String> textLines() {
    return new TextWriter(isOfLogs).lines(blocks);
  }

  /** Returns one HTML page without scripts, with light, dark and print styles. */
  public String html() {
    return HtmlDocument.of(isOfLogs, blocks).html();
  }

  /** Returns GitHub Flavored Markdown. */
  public String markdown() {
    return Markdown.write(blocks);
  }
}
