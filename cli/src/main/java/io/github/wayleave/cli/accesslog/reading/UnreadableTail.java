package io.github.wayleave.cli.accesslog.reading;

/**
 * The unreadable lines at the end of a piece. If the next piece begins with such lines, both are
 * parsed as one, so that a format that begins here is detected where it begins.
 *
 * @param text the lines
 * @param firstLine the number of the first one
 * @param lines how many there are
 * @param header the last comment with fields before them; empty without one
 */
record UnreadableTail(String text, long firstLine, int lines, String header) {
  /** More is left where it is, so that memory stays bounded. */
  static final int MAX_OCTETS = 1 << 20;

  /** Returns the lines with those of the next piece. */
  Piece join(Piece next) {
    return new Piece(text + next.text(), firstLine, header, next.isLineCut(), next.isTorn());
  }
}
