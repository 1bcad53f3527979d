package io.github.wayleave.cli.accesslog.reading;

import java.util.Arrays;

/**
 * The unreadable lines at the end of a piece. If the next piece begins with such lines, both are
 * parsed as one, so that a format that begins here is detected where it begins.
 *
 * @param octets the lines
 * @param firstLine the number of the first one
 * @param lines how many there are
 * @param header the last comment with fields before them; empty without one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record UnreadableTail(byte[] octets, long firstLine, int lines, byte[] header) {
  /** More is left where it is, so that memory stays bounded. */
  static final int MAX_OCTETS = 1 << 20;

  /** Returns the lines with those of the next piece. */
  Piece join(Piece next) {
    byte[] joined = Arrays.copyOf(octets, octets.length + next.length());
    System.arraycopy(next.octets(), 0, joined, octets.length, next.length());
    return new Piece(joined, joined.length, firstLine, header, next.isLineCut(), next.isTorn());
  }
}
