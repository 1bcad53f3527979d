package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.AddressText;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineText;
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
  boolean parse(String text, int from, int to, LineFields fields) {
    int position = parseCommon(text, from, to, fields);
    if (position < 0) {
      return false;
    }
    int afterReferer = afterQuoted(text, position, to);
    if (afterReferer < 0) {
      return false;
    }
    fields.set(LineField.REFERER, text.indexOf('"', position) + 1, afterReferer - 1);
    int start = LineText.indexOf(text, afterReferer, to, '"');
    int end = afterQuoted(text, afterReferer, to);
    if (end < 0) {
      return false;
    }
    fields.set(LineField.AGENT, start + 1, end - 1);
    if (hasForwarded) {
      setForwarded(text, end, to, fields);
    }
    return true;
  }

  /**
   * Finds a list of addresses in quotation marks behind the {@code User-Agent}: the field {@code
   * X-Forwarded-For}, as in the format {@code main} of the packages of nginx.
   */
  private static void setForwarded(String text, int from, int to, LineFields fields) {
    int end = LineText.startsWith(text, from, to, " \"") ? afterQuoted(text, from, to) : -1;
    if (end > 0) {
      fields.set(LineField.FORWARDED, from + 2, end - 1);
    }
    if (fields.has(LineField.FORWARDED) && !AddressText.isList(text, from + 2, end - 1)) {
      fields.set(LineField.FORWARDED, from, from);
      fields.setOther();
    }
  }

  /**
   * Finds the fields of the common format.
   *
   * @return the index after the last one; -1 if the line has another format
   */
  int parseCommon(String text, int from, int to, LineFields fields) {
    int space = AddressText.listEnd(text, from, to);
    int quote = LineText.quoteEnd(text, space, to);
    if (space == from
        || text.charAt(from) == '"'
        || quote == to
        || !isTime(text, space, quote, fields)) {
      return -1;
    }
    int end = afterQuoted(text, quote, to);
    if (end < 0) {
      return -1;
    }
    fields.set(LineField.ADDRESS, from, space);
    setHost(text, space + 1, to, fields);
    fields.set(LineField.REQUEST_LINE, quote + 1, end - 1);
    fields.setEncodings(FieldEncoding.BACKSLASH, FieldEncoding.BACKSLASH);
    return afterNumbers(text, end, to, fields);
  }

  /**
   * Finds the time before the request line. A client chooses its user name, also one with brackets,
   * so the last ones count.
   */
  private boolean isTime(String text, int space, int quote, LineFields fields) {
    int close = quote - 2;
    if (close <= space || text.charAt(close) != ']' || text.charAt(close + 1) != ' ') {
      return false;
    }
    int open = LineText.lastIndexOf(text, space, close, '[');
    return areUserNames(text, space + 1, open) && times.any(text, open + 1, close, fields.time());
  }

  /**
   * Returns whether two names follow the address: nearly always a hyphen and another name, which
   * may contain spaces. Otherwise a host precedes the address, as in the format {@code vhost}.
   */
  private static boolean areUserNames(String text, int from, int to) {
    if (to - from >= 2 && text.charAt(from) == '-' && text.charAt(from + 1) == ' ') {
      return true;
    }
    return to - from >= 4
        && text.charAt(to - 1) == ' '
        && text.charAt(from) != ' '
        && LineText.count(text, from, to, ' ') == 2;
  }

  /** Finds the host that lighttpd writes in place of the first name, which is else a hyphen. */
  private static void setHost(String text, int from, int to, LineFields fields) {
    int end = LineText.indexOf(text, from, to, ' ');
    boolean hasDot = LineText.indexOf(text, from, end, '.') < end;
    if (hasDot && AddressText.isHost(text, from, end) && !AddressText.isList(text, from, end)) {
      fields.set(LineField.HOST, from, end);
    }
  }

  /** Finds status and size. */
  private static int afterNumbers(String text, int end, int to, LineFields fields) {
    int status = end + 1;
    int afterStatus = LineText.indexOf(text, status, to, ' ');
    int size = afterStatus + 1;
    int afterSize = LineText.indexOf(text, Math.min(size, to), to, ' ');
    if (end >= to
        || text.charAt(end) != ' '
        || !isNumber(text, status, afterStatus)
        || !isNumber(text, size, afterSize)) {
      return -1;
    }
    fields.set(LineField.STATUS, status, afterStatus);
    fields.set(LineField.SIZE, size, afterSize);
    return afterSize;
  }

  private static boolean isNumber(String text, int from, int to) {
    return LineText.equal(text, from, to, "-") || LineText.number(text, from, to) >= 0;
  }

  /** Returns the index after the next text in quotation marks; -1 if there is none. */
  private static int afterQuoted(String text, int from, int to) {
    int start = LineText.indexOf(text, from, to, '"') + 1;
    int end = start > to ? to : LineText.quoteEnd(text, start, to);
    return end < to ? end + 1 : -1;
  }
}
