package io.github.wayleave.cli.explain.batch;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The lines that come in, one by one; before it waits for more, it lets go what was answered, since
 * whoever asks may wait for that.
 */
final class BatchInput {
  /** The octets that a line may have: 16 MiB. */
  static final int LONGEST = 16 * 1024 * 1024;

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

  /** Goes to the next line, and returns it; the last has no octets, and nothing is behind it. */
  BatchLine next() throws IOException {
    int at = start;
    boolean isTooLong = false;
    while (true) {
      while (at < end && buffer[at] != '\n') {
        at++;
      }
      if (at < end || (isAtEnd && at == end)) {
        BatchLine line = isTooLong ? BatchLine.TOO_LONG : new BatchLine(buffer, start, at - start);
        start = Math.min(at + 1, end);
        return line;
      }
      if (at - start > LONGEST) {
        isTooLong = true;
        start = at;
      }
      at -= fill();
    }
  }

  /** Tells whether all lines were read. */
  boolean isDone() throws IOException {
    if (start == end && !isAtEnd) {
      fill();
    }
    return start == end && isAtEnd;
  }

  /** Reads more behind what is there, and returns by how much that was moved to the front. */
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
