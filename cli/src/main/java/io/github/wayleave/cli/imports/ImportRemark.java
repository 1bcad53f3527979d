package io.github.wayleave.cli.imports;

/**
 * A remark about a line, numbered from 1: the problem, the effect on the line, and its new form, if
 * any.
 */
public record ImportRemark(int line, String text, String problem, LineFate fate, String result) {
  /** The effect of the import on a line. */
  public enum LineFate {
    UNCHANGED("kept"),
    /** The policy expresses it differently. */
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
    return leftOut(line.number(), line.text(), problem);
  }

  static ImportRemark leftOut(int line, String text, String problem) {
    return new ImportRemark(line, text, problem, LineFate.LEFT_OUT, "");
  }
}
