package io.github.wayleave.cli.accesslog.format.w3c;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;
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
  public void comment(String text) {
    columns = W3cColumns.of(text).orElse(columns);
  }

  @Override
  public boolean parse(String text, LineFields fields) {
    fields.clear(text);
    fields.setEncodings(columns.encoding(), FieldEncoding.NONE);
    char separator = separator(text);
    int count = columns.fields().size();
    int date = -1;
    int clock = -1;
    int clockEnd = -1;
    int to = text.length();
    int start = 0;
    for (int column = 0; column < count; column++) {
      if (start > to) {
        return false;
      }
      int end = end(text, start, to, separator);
      if (column == columns.date()) {
        date = end - start == DATE_LENGTH ? start : -1;
      } else if (column == columns.clock()) {
        clock = start;
        clockEnd = end;
      }
      set(text, start, end, columns.fields().get(column), fields);
      start = end + 1;
    }
    return start == to + 1
        && date >= 0
        && clock >= 0
        && times.dateAndClock(text, date, clock, clockEnd, fields.time())
        && (fields.isLogged(LineField.TARGET) || fields.isLogged(LineField.PATH));
  }

  /** Returns what follows the first column; a User-Agent may contain the other one. */
  private static char separator(String text) {
    int tab = text.indexOf('\t');
    int space = text.indexOf(' ');
    return tab >= 0 && (space < 0 || tab < space) ? '\t' : ' ';
  }

  /** Returns the index after a column. */
  private static int end(String text, int from, int to, char separator) {
    if (from < to && text.charAt(from) == '"') {
      int quote = LineText.indexOf(text, from + 1, to, '"');
      while (quote + 1 < to && text.charAt(quote + 1) == '"') {
        quote = LineText.indexOf(text, quote + 2, to, '"');
      }
      if (quote < to && (quote + 1 == to || text.charAt(quote + 1) == separator)) {
        return quote + 1;
      }
    }
    return LineText.indexOf(text, from, to, separator);
  }

  private void set(String text, int from, int to, Optional<LineField> field, LineFields fields) {
    if (field.isEmpty()) {
      return;
    }
    boolean isQuoted = to - from >= 2 && text.charAt(from) == '"' && text.charAt(to - 1) == '"';
    if (isQuoted && field.get() == LineField.AGENT) {
      fields.setEncodings(FieldEncoding.QUOTES, FieldEncoding.NONE);
    }
    fields.set(field.get(), isQuoted ? from + 1 : from, isQuoted ? to - 1 : to);
  }
}
