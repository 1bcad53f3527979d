package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.accesslog.line.QuotedText;
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
  public boolean parse(byte[] octets, int from, int to, LineFields fields) {
    fields.clear();
    int start = from;
    for (int field = 0; field < FIELDS; field++) {
      int end = Octets.indexOf(octets, start, to, ' ');
      if (end == to || !accept(octets, start, end, field, fields)) {
        return false;
      }
      start = end + 1;
    }
    fields.setEncodings(FieldEncoding.BACKSLASH, FieldEncoding.BACKSLASH);
    int request = quoted(octets, start, to, LineField.REQUEST_LINE, fields);
    return request > 0
        && request < to
        && quoted(octets, request + 1, to, LineField.AGENT, fields) > 0;
  }

  private boolean accept(byte[] octets, int from, int to, int field, LineFields fields) {
    return switch (field) {
      case TIME -> times.any(octets, from, to, fields.time());
      case CLIENT -> {
        setClient(octets, from, to, fields);
        yield true;
      }
      case STATUS -> {
        fields.set(octets, LineField.STATUS, from, to);
        yield Octets.equal(octets, from, to, "-") || Octets.number(octets, from, to) >= 0;
      }
      case SENT -> {
        fields.set(octets, LineField.SIZE, from, to);
        yield true;
      }
      default -> true;
    };
  }

  /** Removes the port, and the brackets of an IPv6 address. */
  private static void setClient(byte[] octets, int from, int to, LineFields fields) {
    int port = Octets.lastIndexOf(octets, from, to, ':');
    int end = port > from ? port : to;
    boolean hasBrackets = end - from > 2 && octets[from] == '[' && octets[end - 1] == ']';
    fields.set(
        octets, LineField.ADDRESS, hasBrackets ? from + 1 : from, hasBrackets ? end - 1 : end);
  }

  /** Returns the index after the closing quotation mark; 0 if there is none. */
  private static int quoted(byte[] octets, int from, int to, LineField field, LineFields fields) {
    if (from >= to || octets[from] != '"') {
      return 0;
    }
    int end = QuotedText.end(octets, from + 1, to);
    if (end == to) {
      return 0;
    }
    fields.set(octets, field, from + 1, end);
    return end + 1;
  }
}
