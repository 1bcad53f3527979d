package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.accesslog.line.TimeParser;

/**
 * Finds the fields that the common and the combined format share: address, user names, time,
 * request line, status, size, referring page and {@code User-Agent}.
 */
final class CombinedLine {
  private final TimeParser times = new TimeParser();

  /** Finds the fields of a line with a {@code User-Agent}. */
  boolean parse(byte[] octets, int from, int to, LineFields fields) {
    int position = parseCommon(octets, from, to, fields);
    if (position < 0) {
      return false;
    }
    int afterReferer = afterQuoted(octets, position, to);
    if (afterReferer < 0) {
      return false;
    }
    int start = Octets.indexOf(octets, afterReferer, to, '"');
    int end = afterQuoted(octets, afterReferer, to);
    if (end < 0) {
      return false;
    }
    fields.set(octets, LineField.AGENT, start + 1, end - 1);
    return true;
  }

  /**
   * Finds the fields of the common format.
   *
   * @return the index after the last one; -1 if the line has another format
   */
  int parseCommon(byte[] octets, int from, int to, LineFields fields) {
    int space = Octets.indexOf(octets, from, to, ' ');
    int open = Octets.indexOf(octets, space, to, '[');
    int close = Octets.indexOf(octets, open, to, ']');
    if (space == from || close == to || !times.any(octets, open + 1, close, fields.time())) {
      return -1;
    }
    int request = Octets.indexOf(octets, close, to, '"');
    int end = afterQuoted(octets, close, to);
    if (end < 0) {
      return -1;
    }
    fields.set(octets, LineField.ADDRESS, from, space);
    fields.set(octets, LineField.REQUEST_LINE, request + 1, end - 1);
    fields.setEncodings(FieldEncoding.BACKSLASH, FieldEncoding.BACKSLASH);
    return afterNumbers(octets, end, to, fields);
  }

  /** Finds status and size. */
  private static int afterNumbers(byte[] octets, int end, int to, LineFields fields) {
    int status = end + 1;
    int afterStatus = Octets.indexOf(octets, status, to, ' ');
    int size = afterStatus + 1;
    int afterSize = Octets.indexOf(octets, Math.min(size, to), to, ' ');
    if (end >= to
        || octets[end] != ' '
        || !isNumber(octets, status, afterStatus)
        || !isNumber(octets, size, afterSize)) {
      return -1;
    }
    fields.set(octets, LineField.STATUS, status, afterStatus);
    fields.set(octets, LineField.SIZE, size, afterSize);
    return afterSize;
  }

  private static boolean isNumber(byte[] octets, int from, int to) {
    return Octets.equal(octets, from, to, "-") || Octets.number(octets, from, to) >= 0;
  }

  /** Returns the index after the next text in quotation marks; -1 if there is none. */
  static int afterQuoted(byte[] octets, int from, int to) {
    int start = Octets.indexOf(octets, from, to, '"') + 1;
    int end = start > to ? to : Octets.indexOf(octets, start, to, '"');
    while (end < to && isEscaped(octets, start, end)) {
      end = Octets.indexOf(octets, end + 1, to, '"');
    }
    return end < to ? end + 1 : -1;
  }

  /** Returns whether an odd number of backslashes stands before an octet. */
  private static boolean isEscaped(byte[] octets, int start, int quote) {
    int i = quote - 1;
    while (i >= start && octets[i] == '\\') {
      i--;
    }
    return (quote - 1 - i) % 2 == 1;
  }
}
