package io.github.wayleave.cli.accesslog.format.w3c;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.accesslog.line.TimeParser;
import java.util.Optional;

/**
 * Finds the fields of a line by the columns that the last comment named. Columns stand between
 * tabs, as CloudFront writes them, or between spaces; Tomcat puts header fields in quotation marks,
 * and writes a mark within them twice.
 */
final class W3cLine implements LineParser {
  private static final int DATE_LENGTH = 10;

  private final TimeParser times = new TimeParser();
  private W3cColumns columns = W3cColumns.NONE;

  @Override
  public void comment(byte[] octets, int from, int to) {
    columns = W3cColumns.of(octets, from, to).orElse(columns);
  }

  @Override
  public boolean parse(byte[] octets, int from, int to, LineFields fields) {
    fields.clear();
    fields.setEncodings(columns.encoding(), FieldEncoding.NONE);
    char separator = separator(octets, from, to);
    int count = columns.fields().size();
    int date = -1;
    int clock = -1;
    int clockEnd = -1;
    int start = from;
    for (int column = 0; column < count; column++) {
      if (start > to) {
        return false;
      }
      int end = end(octets, start, to, separator);
      if (column == columns.date()) {
        date = end - start == DATE_LENGTH ? start : -1;
      } else if (column == columns.clock()) {
        clock = start;
        clockEnd = end;
      }
      set(octets, start, end, columns.fields().get(column), fields);
      start = end + 1;
    }
    return start == to + 1
        && date >= 0
        && clock >= 0
        && times.dateAndClock(octets, date, clock, clockEnd, fields.time())
        && (fields.isLogged(LineField.TARGET) || fields.isLogged(LineField.PATH));
  }

  /** Returns what follows the first column; a User-Agent may contain the other one. */
  private static char separator(byte[] octets, int from, int to) {
    int tab = Octets.indexOf(octets, from, to, '\t');
    return tab < Octets.indexOf(octets, from, to, ' ') ? '\t' : ' ';
  }

  /** Returns the index after a column. */
  private static int end(byte[] octets, int from, int to, char separator) {
    if (from < to && octets[from] == '"') {
      int quote = Octets.indexOf(octets, from + 1, to, '"');
      while (quote + 1 < to && octets[quote + 1] == '"') {
        quote = Octets.indexOf(octets, quote + 2, to, '"');
      }
      if (quote < to && (quote + 1 == to || octets[quote + 1] == separator)) {
        return quote + 1;
      }
    }
    return Octets.indexOf(octets, from, to, separator);
  }

  private void set(byte[] octets, int from, int to, Optional<LineField> field, LineFields fields) {
    if (field.isEmpty()) {
      return;
    }
    boolean isQuoted = to - from >= 2 && octets[from] == '"' && octets[to - 1] == '"';
    if (isQuoted && field.get() == LineField.AGENT) {
      fields.setEncodings(FieldEncoding.QUOTES, FieldEncoding.NONE);
    }
    fields.set(octets, field.get(), isQuoted ? from + 1 : from, isQuoted ? to - 1 : to);
  }
}
