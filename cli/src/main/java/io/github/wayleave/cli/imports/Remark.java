package io.github.wayleave.cli.imports;

/** What was odd about a line, from 1, what became of it, and how it is said now, if at all. */
public record Remark(int line, String text, String found, Fate fate, String result) {
  /** What becomes of a line. */
  public enum Fate {
    KEPT("kept"),
    /** The policy says it in other words. */
    REWRITTEN("rewritten"),
    LEFT_OUT("left out");

    private final String word;

    Fate(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  static Remark kept(FileLine line, String found) {
    return new Remark(line.number(), line.text(), found, Fate.KEPT, "");
  }

  static Remark rewritten(FileLine line, String found, String result) {
    return new Remark(line.number(), line.text(), found, Fate.REWRITTEN, result);
  }

  static Remark leftOut(FileLine line, String found) {
    return new Remark(line.number(), line.text(), found, Fate.LEFT_OUT, "");
  }
}
