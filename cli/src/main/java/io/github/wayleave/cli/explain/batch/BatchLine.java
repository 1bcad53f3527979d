package io.github.wayleave.cli.explain.batch;

/** A line that came in, which is in a buffer until the next is asked for. */
final class BatchLine {
  static final BatchLine TOO_LONG = new BatchLine(new byte[0], 0, 0);

  private final byte[] buffer;
  private final int from;
  private final int length;

  /** Is these octets; nobody copies them. */
  BatchLine(byte[] buffer, int from, int length) {
    this.buffer = buffer;
    this.from = from;
    this.length = length;
  }

  byte[] buffer() {
    return buffer;
  }

  int from() {
    return from;
  }

  int length() {
    return length;
  }

  boolean isTooLong() {
    return this == TOO_LONG;
  }

  /** Tells whether there is nothing on the line, and nothing to answer. */
  boolean isBlank() {
    for (int i = from; i < from + length; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\t' && buffer[i] != '\r') {
        return false;
      }
    }
    return !isTooLong();
  }
}
