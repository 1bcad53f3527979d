package io.github.wayleave.cli.accesslog.reading;

/**
 * Some whole lines of a log.
 *
 * @param octets an array whose first {@code length} octets are the lines; it is used again
 * @param firstLine the number of the first line
 * @param header the last comment with fields before the piece; empty without one
 * @param isLineCut whether the last line is only the beginning of a line that is too long
 * @param isTorn whether the last line has no end, since the log ends within it
 */
@SuppressWarnings("ArrayRecordComponent") // compared by identity
record Piece(
    byte[] octets, int length, long firstLine, byte[] header, boolean isLineCut, boolean isTorn) {
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
