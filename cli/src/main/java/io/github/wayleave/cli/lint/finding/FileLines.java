package io.github.wayleave.cli.lint.finding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of a file, ended by CR, LF or CR LF, with the same numbers as in the parsers.
 *
 * <p>Each character of a line is one byte, so any file has lines, whatever its encoding.
 */
public final class FileLines {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final byte[] bytes;
  private final int[] starts;

  public FileLines(byte[] bytes) {
    this.bytes = bytes;
    this.starts = starts(bytes);
  }

  public int size() {
    return starts.length;
  }

  /**
   * Returns whether the file begins with a byte order mark, which the first line does not contain.
   */
  public boolean hasByteOrderMark() {
    return hasByteOrderMark(bytes);
  }

  /** Returns a line without its line break; numbers begin at 1. */
  public String rawLine(int number) {
    int end = number == size() ? bytes.length : starts[number];
    int from = starts[number - 1];
    while (end > from && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r')) {
      end--;
    }
    return new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
  }

  /** Decodes a part of a line as UTF-8. */
  public static String text(String rawLine) {
    return new String(rawLine.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static boolean hasByteOrderMark(byte[] bytes) {
    return bytes.length >= BYTE_ORDER_MARK.length
        && Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, 3);
  }

  private static int[] starts(byte[] bytes) {
    int[] starts = new int[16];
    int lines = 0;
    for (int from = hasByteOrderMark(bytes) ? 3 : 0; from < bytes.length; lines++) {
      starts = lines == starts.length ? Arrays.copyOf(starts, 2 * lines) : starts;
      starts[lines] = from;
      from = behindLine(bytes, from);
    }
    return Arrays.copyOf(starts, lines);
  }

  private static int behindLine(byte[] bytes, int from) {
    int end = from;
    while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    boolean crLf = end + 1 < bytes.length && bytes[end] == '\r' && bytes[end + 1] == '\n';
    return Math.min(bytes.length, end + (crLf ? 2 : 1));
  }
}
