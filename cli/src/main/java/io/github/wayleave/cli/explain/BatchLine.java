package io.github.wayleave.cli.explain;

/** A line of input, valid until the next one is read. */
final class BatchLine {
  static final BatchLine TOO_LONG = new BatchLine(new byte[0], 0, 0);

  private final byte[] buffer;
  private final int offset;
  private final int length;

  /** Creates a view of the buffer without copying. */
  BatchLine(byte[] buffer, int from, int length) {
    this.buffer = buffer;
    this.offset = from;
    this.length = length;
  }

  byte[] buffer() {
    return buffer;
  }

  int offset() {
    return offset;
  }

  int length() {
    return length;
  }

  boolean isTooLong() {
    return this == TOO_LONG;
  }

  /** Returns whether the line has no query. */
  boolean isBlank() {
    for (int i = offset; i < offset + length; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\t' && buffer[i] != '\r') {
        return false;
      }
    }
    return !isTooLong();
  }
}
