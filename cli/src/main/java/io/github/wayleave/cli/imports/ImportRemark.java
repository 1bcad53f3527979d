package io.github.wayleave.cli.imports;

/** What was odd about a line, from 1, what became of it, and how it is said now, if at all. */
public record ImportRemark(int line, String text, String problem, LineFate fate, String result) {
  /** What becomes of a line. */
  public enum LineFate {
    UNCHANGED("kept"),
    /** The policy says it in other words. */
    REWRITTEN("rewritten"),
    LEFT_OUT("left out");

    private final String word;

    LineFate(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  static ImportRemark unchanged(FileLine line, String problem) {
    return new ImportRemark(line.number(), line.text(), problem, LineFate.UNCHANGED, "");
  }

  static ImportRemark rewritten(FileLine line, String problem, String result) {
    return new ImportRemark(line.number(), line.text(), problem, LineFate.REWRITTEN, result);
  }

  static ImportRemark leftOut(FileLine line, String problem) {
    return new ImportRemark(line.number(), line.text(), problem, LineFate.LEFT_OUT, "");
  }
}
