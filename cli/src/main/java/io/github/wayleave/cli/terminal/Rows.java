package io.github.wayleave.cli.terminal;

import io.github.wayleave.cli.terminal.Paper.Ink;

/** The lines below an answer that say why: a word in the margin, and a text. */
public final class Rows {
  private static final int MARGIN = 14;

  private Rows() {}

  public static void row(Paper paper, String name, String text) {
    row(paper, MARGIN, name, text);
  }

  /** Writes one beside a margin of some columns. */
  public static void row(Paper paper, int margin, String name, String text) {
    String key = name + " ".repeat(Math.max(1, margin - name.length()));
    paper.line("  " + paper.ink(Ink.FAINT, key) + text);
  }
}
