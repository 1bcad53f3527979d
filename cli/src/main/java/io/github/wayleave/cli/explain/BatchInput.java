package io.github.wayleave.cli.explain;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads lines of input. Before blocking for more input it runs {@code beforeWaiting}, which flushes
 * the output: a client may wait for an answer before it sends the next query.
 */
final class BatchInput {
  /** The maximum length of a line: 16 MiB. */
  static final int MAX_LINE = 16 * 1024 * 1024;

  private static final int CHUNK = 64 * 1024;

  private final InputStream in;
  private final Runnable beforeWaiting;
  private byte[] buffer = new byte[CHUNK];
  private int start;
  private int end;
  private boolean isAtEnd;

  BatchInput(InputStream in, Runnable beforeWaiting) {
    this.in = in;
    this.beforeWaiting = beforeWaiting;
  }

  /** Reads and returns the next line; the text after the last line break is an empty line. */
  BatchLine next() throws IOException {
    int position = start;
    boolean isTooLong = false;
    while (true) {
      while (position < end && buffer[position] != '\n') {
        position++;
      }
      if (position < end || (isAtEnd && position == end)) {
        BatchLine line =
            isTooLong ? BatchLine.TOO_LONG : new BatchLine(buffer, start, position - start);
        start = Math.min(position + 1, end);
        return line;
      }
      if (position - start > MAX_LINE) {
        isTooLong = true;
        start = position;
      }
      position -= fill();
    }
  }

  /** Returns whether all lines were read. */
  boolean isDone() throws IOException {
    if (start == end && !isAtEnd) {
      fill();
    }
    return start == end && isAtEnd;
  }

  /** Fills the buffer, and returns by how much its content was moved to the front. */
  private int fill() throws IOException {
    int moved = start;
    System.arraycopy(buffer, start, buffer, 0, end - start);
    end -= moved;
    start = 0;
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, end * 2);
    }
    beforeWaiting.run();
    int read = in.read(buffer, end, buffer.length - end);
    isAtEnd = read < 0;
    end += Math.max(read, 0);
    return moved;
  }
}
