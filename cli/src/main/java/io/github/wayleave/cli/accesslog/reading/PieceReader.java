package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.line.LineWrapping;
import io.github.wayleave.cli.accesslog.line.Octets;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Splits a stream of any length into pieces of whole lines. Memory is bounded. The end of a stream
 * that grows is not final: the line that it cuts is kept until the rest of it can be read.
 */
final class PieceReader {
  /** Starts a comment that names the fields of the lines after it. */
  static final String FIELDS = "#Fields:";

  private final InputStream in;
  private final LineWrapping wrapping;
  private boolean isGrowing;
  private byte[] carried = new byte[0];
  private int carriedFrom;
  private int carriedTo;
  private long line = 1;
  private byte[] header = new byte[0];
  private boolean isAtEnd;
  private boolean isInCutLine;
  private volatile Optional<String> damage = Optional.empty();

  /** Creates a reader of a stream, which the caller closes. */
  PieceReader(InputStream in, boolean isGrowing, LineWrapping wrapping) {
    this.in = in;
    this.isGrowing = isGrowing;
    this.wrapping = wrapping;
  }

  /** Returns the next piece, in an array that is longer than the longest line; empty at the end. */
  Optional<Piece> next(byte[] buffer) throws IOException {
    isAtEnd &= !isGrowing;
    if (isInCutLine) {
      skipLine(buffer.length);
      if (isInCutLine) {
        return Optional.empty();
      }
    }
    int length = fill(buffer);
    int end = Octets.lastIndexOf(buffer, 0, length, '\n') + 1;
    boolean isTorn = isAtEnd && !isGrowing && end < length;
    isInCutLine = end == 0 && length == buffer.length && !isTorn;
    if (isTorn || isInCutLine) {
      end = length;
    }
    carry(buffer, end, length);
    int unwrapped = wrapping.unwrap(buffer, end);
    Piece piece = new Piece(buffer, unwrapped, line, header, isInCutLine, isTorn);
    countLines(piece);
    return end == 0 ? Optional.empty() : Optional.of(piece);
  }

  /** Makes the end of the stream final: the line that it cuts is the last piece. */
  void finish() {
    isGrowing = false;
  }

  /** Returns why the stream could not be read to its end. */
  Optional<String> damage() {
    return damage;
  }

  private int fill(byte[] buffer) throws IOException {
    int length = carriedTo - carriedFrom;
    System.arraycopy(carried, carriedFrom, buffer, 0, length);
    carriedFrom = 0;
    carriedTo = 0;
    while (length < buffer.length && !isAtEnd) {
      length += read(buffer, length, buffer.length);
    }
    return length;
  }

  /** Reads some octets; none only at the end. */
  private int read(byte[] buffer, int from, int to) throws IOException {
    int read;
    try {
      read = in.read(buffer, from, to - from);
    } catch (DamagedStreamException e) {
      damage = Optional.of(e.reason());
      read = -1;
    }
    isAtEnd = read < 0;
    return Math.max(0, read);
  }

  private void carry(byte[] buffer, int from, int to) {
    if (from == to) {
      return;
    }
    if (carried.length < buffer.length) {
      carried = new byte[buffer.length];
    }
    System.arraycopy(buffer, from, carried, 0, to - from);
    carriedFrom = 0;
    carriedTo = to - from;
  }

  /** Skips the rest of a line that is longer than the buffer, as far as it can be read. */
  private void skipLine(int capacity) throws IOException {
    if (carried.length < capacity) {
      carried = new byte[capacity];
    }
    while (!isAtEnd) {
      int length = read(carried, 0, carried.length);
      int end = Octets.indexOf(carried, 0, length, '\n');
      if (end < length) {
        carriedFrom = end + 1;
        carriedTo = length;
        isInCutLine = false;
        return;
      }
    }
  }

  /** Counts the lines of a piece, and remembers its last header for the next one. */
  private void countLines(Piece piece) {
    byte[] lines = piece.octets();
    int start = 0;
    while (start < piece.length()) {
      int end = Octets.indexOf(lines, start, piece.length(), '\n');
      if (lines[start] == '#' && Octets.startsWith(lines, start, end, FIELDS)) {
        header = Arrays.copyOfRange(lines, start, end);
      }
      line++;
      start = end + 1;
    }
  }
}
