package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.cli.accesslog.line.TimeParser;

/**
 * Finds the fields of a line of an application load balancer: twelve fields between spaces, then
 * the request line, with an absolute URL, and the {@code User-Agent} in quotation marks. Fields
 * after these are ignored.
 */
final class AlbLine implements LineParser {
  private static final int TIME = 1;
  private static final int CLIENT = 3;
  private static final int STATUS = 8;
  private static final int SENT = 11;
  private static final int FIELDS = 12;

  private final TimeParser times = new TimeParser();

  @Override
  public boolean parse(String text, LineFields fields) {
    fields.clear(text);
    int start = 0;
    int to = text.length();
    for (int field = 0; field < FIELDS; field++) {
      int end = LineText.indexOf(text, start, to, ' ');
      if (end == to || !accept(text, start, end, field, fields)) {
        return false;
      }
      start = end + 1;
    }
    fields.setEncodings(FieldEncoding.BACKSLASH, FieldEncoding.BACKSLASH);
    int request = quoted(text, start, to, LineField.REQUEST_LINE, fields);
    return request > 0
        && request < to
        && quoted(text, request + 1, to, LineField.AGENT, fields) > 0;
  }

  private boolean accept(String text, int from, int to, int field, LineFields fields) {
    return switch (field) {
      case TIME -> times.any(text, from, to, fields.time());
      case CLIENT -> {
        setClient(text, from, to, fields);
        yield true;
      }
      case STATUS -> {
        fields.set(LineField.STATUS, from, to);
        yield LineText.equal(text, from, to, "-") || LineText.number(text, from, to) >= 0;
      }
      case SENT -> {
        fields.set(LineField.SIZE, from, to);
        yield true;
      }
      default -> true;
    };
  }

  /** Removes the port, and the brackets of an IPv6 address. */
  private static void setClient(String text, int from, int to, LineFields fields) {
    int port = LineText.lastIndexOf(text, from, to, ':');
    int end = port > from ? port : to;
    boolean hasBrackets = end - from > 2 && text.charAt(from) == '[' && text.charAt(end - 1) == ']';
    fields.set(LineField.ADDRESS, hasBrackets ? from + 1 : from, hasBrackets ? end - 1 : end);
  }

  /** Returns the index after the closing quotation mark; 0 if there is none. */
  private static int quoted(String text, int from, int to, LineField field, LineFields fields) {
    if (from >= to || text.charAt(from) != '"') {
      return 0;
    }
    int end = LineText.quoteEnd(text, from + 1, to);
    if (end == to) {
      return 0;
    }
    fields.set(field, from + 1, end);
    return end + 1;
  }
}
