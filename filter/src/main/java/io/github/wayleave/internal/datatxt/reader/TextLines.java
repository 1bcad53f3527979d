package io.github.wayleave.internal.datatxt.reader;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Splits a file into lines that end with CR, LF or CR LF (draft, 5.2), without the byte order mark.
 */
final class TextLines {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private TextLines() {}

  /** A line and its number, from 1. An octet that is not UTF-8 is U+FFFD in the text. */
  record DecodedLine(int number, String text, boolean isUtf8) {}

  /** Calls {@code action} for each line of the first {@code end} octets. */
  static void forEach(byte[] octets, int end, Consumer<DecodedLine> action) {
    int start = hasByteOrderMark(octets) ? Math.min(end, BYTE_ORDER_MARK.length) : 0;
    for (int number = 1; start < end; number++) {
      int lineEnd = start;
      while (lineEnd < end && octets[lineEnd] != '\n' && octets[lineEnd] != '\r') {
        lineEnd++;
      }
      action.accept(line(number, octets, start, lineEnd));
      boolean crLf = lineEnd + 1 < end && octets[lineEnd] == '\r' && octets[lineEnd + 1] == '\n';
      start = lineEnd + (crLf ? 2 : 1);
    }
  }

  static boolean hasByteOrderMark(byte[] octets) {
    return octets.length >= BYTE_ORDER_MARK.length
        && Arrays.equals(octets, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, 3);
  }

  private static DecodedLine line(int number, byte[] octets, int start, int end) {
    String text = new String(octets, start, end - start, StandardCharsets.UTF_8);
    boolean isUtf8 =
        text.indexOf('\ufffd') < 0 || isUtf8(ByteBuffer.wrap(octets, start, end - start));
    return new DecodedLine(number, text, isUtf8);
  }

  private static boolean isUtf8(ByteBuffer octets) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(octets).hasRemaining();
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /**
   * A field and its value on a line of data.txt.
   *
   * @param column where the value begins, in characters from 1
   * @param field the name of the field without a star
   * @param text the value, decoded if the field is starred
   */
  record RecordLine(int number, int column, String field, String text, boolean isStarred) {}
}
