package io.github.wayleave.cli.explain;

/** A line asks nothing that can be answered; the message is one sentence, for a person. */
final class BadLine extends Exception {
  private static final long serialVersionUID = 1;

  BadLine(String sentence) {
    super(sentence);
  }

  String sentence() {
    return String.valueOf(getMessage());
  }
}
