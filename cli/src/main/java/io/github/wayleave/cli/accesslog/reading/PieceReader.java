package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.cli.accesslog.line.LineWrapping;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Splits a stream of any length into pieces of whole lines. Memory is bounded. The end of a stream
 * that grows is not final: the line that it cuts is kept until the rest of it can be read.
 */
final class PieceReader {
  /** Starts a comment that names the fields of the lines after it. */
  static final String FIELDS = "#Fields:";

  private final InputStream in;
  private final byte[] buffer;
  private final LineWrapping wrapping;
  private boolean isGrowing;

  /** How many octets of the buffer are filled, with the beginning of the next piece. */
  private int filled;

  private long line = 1;
  private String header = "";
  private boolean isAtEnd;
  private boolean isInCutLine;
  private volatile Optional<String> damage = Optional.empty();

  /** Creates a reader of a stream; a piece is longer than any line. */
  PieceReader(InputStream in, boolean isGrowing, LineWrapping wrapping, int pieceOctets) {
    this.in = in;
    this.buffer = new byte[pieceOctets];
    this.isGrowing = isGrowing;
    this.wrapping = wrapping;
  }

  /** Returns the next piece; empty at the end. */
  Optional<Piece> next() throws IOException {
    isAtEnd &= !isGrowing;
    if (isInCutLine) {
      skipLine();
      if (isInCutLine) {
        return Optional.empty();
      }
    }
    while (filled < buffer.length && !isAtEnd) {
      filled += read();
    }
    int end = filled;
    while (end > 0 && buffer[end - 1] != '\n') {
      end--;
    }
    boolean isTorn = isAtEnd && !isGrowing && end < filled;
    isInCutLine = end == 0 && filled == buffer.length && !isTorn;
    if (isTorn || isInCutLine) {
      end = filled;
    }
    String text = wrapping.unwrap(new String(buffer, 0, end, StandardCharsets.ISO_8859_1));
    Piece piece = new Piece(text, line, header, isInCutLine, isTorn);
    countLines(text);
    keepFrom(end);
    return end == 0 ? Optional.empty() : Optional.of(piece);
  }

  void close() {
    try {
      in.close();
    } catch (IOException e) {
      // Nothing more is read from the log.
    }
  }

  /** Makes the end of the stream final: the line that it cuts is the last piece. */
  void finish() {
    isGrowing = false;
  }

  /** Returns why the stream could not be read to its end. */
  Optional<String> damage() {
    return damage;
  }

  /** Reads some octets into the rest of the buffer; none only at the end. */
  private int read() throws IOException {
    int read;
    try {
      read = in.read(buffer, filled, buffer.length - filled);
    } catch (DamagedStreamException e) {
      damage = Optional.of(e.reason());
      read = -1;
    }
    isAtEnd = read < 0;
    return Math.max(0, read);
  }

  private void keepFrom(int from) {
    System.arraycopy(buffer, from, buffer, 0, filled - from);
    filled -= from;
  }

  /** Skips the rest of a line that is longer than the buffer, as far as it can be read. */
  private void skipLine() throws IOException {
    while (!isAtEnd && isInCutLine) {
      filled = read();
      int end = 0;
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      isInCutLine = end == filled;
      keepFrom(Math.min(end + 1, filled));
    }
  }

  /** Counts the lines of a piece, and remembers its last header for the next one. */
  private void countLines(String lines) {
    int start = 0;
    while (start < lines.length()) {
      int end = LineText.indexOf(lines, start, lines.length(), '\n');
      if (lines.startsWith(FIELDS, start)) {
        header = lines.substring(start, end);
      }
      line++;
      start = end + 1;
    }
  }
}
