package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.AddressText;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.accesslog.line.QuotedText;
import io.github.wayleave.cli.accesslog.line.TimeParser;

/**
 * Finds the fields that the common and the combined format share: address, user names, time,
 * request line, status, size, referring page and {@code User-Agent}.
 */
final class CombinedLine {
  private final TimeParser times = new TimeParser();
  private final boolean hasForwarded;

  /**
   * Creates a parser.
   *
   * @param hasForwarded whether what proxies report may stand behind the {@code User-Agent}
   */
  CombinedLine(boolean hasForwarded) {
    this.hasForwarded = hasForwarded;
  }

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
    if (hasForwarded) {
      setForwarded(octets, end, to, fields);
    }
    return true;
  }

  /**
   * Finds a list of addresses in quotation marks behind the {@code User-Agent}: the field {@code
   * X-Forwarded-For}, as in the format {@code main} of the packages of nginx.
   */
  private static void setForwarded(byte[] octets, int from, int to, LineFields fields) {
    int end = Octets.startsWith(octets, from, to, " \"") ? afterQuoted(octets, from, to) : -1;
    if (end > 0) {
      fields.set(octets, LineField.FORWARDED, from + 2, end - 1);
    }
    if (fields.has(LineField.FORWARDED) && !AddressText.isList(octets, from + 2, end - 1)) {
      fields.set(octets, LineField.FORWARDED, from, from);
      fields.setOther();
    }
  }

  /**
   * Finds the fields of the common format.
   *
   * @return the index after the last one; -1 if the line has another format
   */
  int parseCommon(byte[] octets, int from, int to, LineFields fields) {
    int space = AddressText.listEnd(octets, from, to);
    int quote = QuotedText.end(octets, space, to);
    if (space == from
        || octets[from] == '"'
        || quote == to
        || !isTime(octets, space, quote, fields)) {
      return -1;
    }
    int end = afterQuoted(octets, quote, to);
    if (end < 0) {
      return -1;
    }
    fields.set(octets, LineField.ADDRESS, from, space);
    setHost(octets, space + 1, to, fields);
    fields.set(octets, LineField.REQUEST_LINE, quote + 1, end - 1);
    fields.setEncodings(FieldEncoding.BACKSLASH, FieldEncoding.BACKSLASH);
    return afterNumbers(octets, end, to, fields);
  }

  /**
   * Finds the time before the request line. A client chooses its user name, also one with brackets,
   * so the last ones count.
   */
  private boolean isTime(byte[] octets, int space, int quote, LineFields fields) {
    int close = quote - 2;
    if (close <= space || octets[close] != ']' || octets[close + 1] != ' ') {
      return false;
    }
    int open = Octets.lastIndexOf(octets, space, close, '[');
    return areUserNames(octets, space + 1, open)
        && times.any(octets, open + 1, close, fields.time());
  }

  /**
   * Returns whether two names follow the address: nearly always a hyphen and another name, which
   * may contain spaces. Otherwise a host precedes the address, as in the format {@code vhost}.
   */
  private static boolean areUserNames(byte[] octets, int from, int to) {
    if (to - from >= 2 && octets[from] == '-' && octets[from + 1] == ' ') {
      return true;
    }
    return to - from >= 4
        && octets[to - 1] == ' '
        && octets[from] != ' '
        && Octets.count(octets, from, to, ' ') == 2;
  }

  /** Finds the host that lighttpd writes in place of the first name, which is else a hyphen. */
  private static void setHost(byte[] octets, int from, int to, LineFields fields) {
    int end = Octets.indexOf(octets, from, to, ' ');
    boolean hasDot = Octets.indexOf(octets, from, end, '.') < end;
    if (hasDot && AddressText.isHost(octets, from, end) && !AddressText.isList(octets, from, end)) {
      fields.set(octets, LineField.HOST, from, end);
    }
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
  private static int afterQuoted(byte[] octets, int from, int to) {
    int start = Octets.indexOf(octets, from, to, '"') + 1;
    int end = start > to ? to : QuotedText.end(octets, start, to);
    return end < to ? end + 1 : -1;
  }
}
