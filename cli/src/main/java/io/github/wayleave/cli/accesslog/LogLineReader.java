package io.github.wayleave.cli.accesslog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Splits a stream of any length into lines. Memory is bounded: of a line longer than {@link
 * #LONGEST}, only the beginning is returned.
 */
public final class LogLineReader {
  /** The longest line in octets, {@value}; that is more than servers accept in a request. */
  public static final int LONGEST = 64 * 1024;

  private final InputStream in;
  private final byte[] buffer = new byte[LONGEST];
  private final byte[] line = new byte[LONGEST];
  private int position;
  private int limit;
  private long octets;

  /** Creates a reader of a stream, which the caller closes. */
  public LogLineReader(InputStream in) {
    this.in = in;
  }

  /** Returns the next line without its end, with a character for each octet; empty at the end. */
  public Optional<String> next() throws IOException {
    int length = 0;
    boolean hasOctets = false;
    while (fill()) {
      hasOctets = true;
      int end = position;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      int copied = Math.min(end - position, LONGEST - length);
      System.arraycopy(buffer, position, line, length, copied);
      length += copied;
      position = end;
      if (end < limit) {
        position++;
        return Optional.of(text(length));
      }
    }
    return hasOctets ? Optional.of(text(length)) : Optional.empty();
  }

  /** Returns how many octets have been read from the stream. */
  public long octets() {
    return octets;
  }

  private String text(int length) {
    int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    return new String(line, 0, end, StandardCharsets.ISO_8859_1);
  }

  /** Returns whether the buffer has an octet that was not returned yet. */
  private boolean fill() throws IOException {
    if (position < limit) {
      return true;
    }
    position = 0;
    limit = Math.max(0, in.read(buffer));
    octets += limit;
    return limit > 0;
  }
}
