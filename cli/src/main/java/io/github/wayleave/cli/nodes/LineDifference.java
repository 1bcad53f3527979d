package io.github.wayleave.cli.nodes;

import io.github.wayleave.internal.text.LogText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * The first line in which two documents differ. The texts are in quotation marks; of a long line
 * they show the part around the difference, and the line break only if nothing else differs.
 *
 * @param number the number of the line, counted from 1
 */
public record LineDifference(int number, String expected, String found) {
  private static final String END_OF_FILE = "the end of the file";
  private static final String CUT = "...";

  /** The octets that are shown on either side of the difference. */
  private static final int SHOWN = 60;

  private static final int CONTINUATION_MASK = 0xC0;
  private static final int CONTINUATION = 0x80;

  /** Compares documents that differ. */
  public static LineDifference between(byte[] expected, byte[] found) {
    int at = Arrays.mismatch(expected, found);
    int start = at;
    while (start > 0 && expected[start - 1] != '\n') {
      start--;
    }
    int number = 1;
    for (int i = 0; i < start; i++) {
      number += expected[i] == '\n' ? 1 : 0;
    }
    boolean showsEnds = at >= endOfText(expected, at) && at >= endOfText(found, at);
    return new LineDifference(
        number, line(expected, start, at, showsEnds), line(found, start, at, showsEnds));
  }

  /** Returns a line in quotation marks; with its end, if that is all that differs. */
  private static String line(byte[] octets, int start, int at, boolean showsEnd) {
    if (start == octets.length) {
      return END_OF_FILE;
    }
    int end = showsEnd ? Math.min(octets.length, end(octets, at) + 1) : endOfText(octets, at);
    int from = Math.max(start, Math.min(at, end) - SHOWN);
    while (from > start && from < at && isContinuation(octets[from])) {
      from++;
    }
    int to = Math.min(end, at + SHOWN);
    while (to < end && to > at && isContinuation(octets[to])) {
      to--;
    }
    return "\"%s%s%s\""
        .formatted(
            from > start ? CUT : "",
            text(Arrays.copyOfRange(octets, from, to)),
            to < end ? CUT : "");
  }

  /** Returns the index of the LF at or after an index, or the length of the document. */
  private static int end(byte[] octets, int from) {
    int end = from;
    while (end < octets.length && octets[end] != '\n') {
      end++;
    }
    return end;
  }

  /** Returns the index of the end of a line, which is LF or CRLF. */
  private static int endOfText(byte[] octets, int from) {
    int end = end(octets, from);
    return end < octets.length && end > 0 && octets[end - 1] == '\r' ? end - 1 : end;
  }

  private static boolean isContinuation(byte octet) {
    return (octet & CONTINUATION_MASK) == CONTINUATION;
  }

  private static String text(byte[] octets) {
    try {
      return LogText.excerpt(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString());
    } catch (CharacterCodingException e) {
      return octets(octets);
    }
  }

  /** Returns a text that is not UTF-8, with an escape for each octet outside ASCII. */
  private static String octets(byte[] octets) {
    StringBuilder text = new StringBuilder();
    for (byte octet : octets) {
      text.append(
          octet < 0
              ? String.format(Locale.ROOT, "\\x%02X", octet)
              : LogText.excerpt(String.valueOf((char) octet)));
    }
    return text.toString();
  }
}
