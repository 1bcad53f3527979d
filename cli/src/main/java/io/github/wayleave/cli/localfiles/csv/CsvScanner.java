package io.github.wayleave.cli.localfiles.csv;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counts the records of a CSV file and keeps its header, while the file is read.
 *
 * <p>RFC 4180: fields are enclosed in double quotes where they hold a delimiter, a quote (written
 * twice) or a line break. A quote within a field that does not begin with one is an ordinary
 * character. Records end in CRLF, LF or CR, and a blank line is not a record. The scanner looks at
 * each byte once and keeps nothing but the header, so a file of any size takes linear time and
 * little memory. Delimiter, quote and line break are the same single bytes in every charset that
 * {@link CsvDialect} accepts.
 */
public final class CsvScanner {
  /** The longest header that is kept, in bytes. */
  static final int MOST_HEADER_BYTES = 64 << 10;

  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final CsvDialect dialect;
  private final byte delimiter;
  private final List<String> names = new ArrayList<>();
  private final ByteArrayOutputStream field = new ByteArrayOutputStream();
  private ScannerState state = ScannerState.FIELD_START;
  private int markBytes;
  private boolean isAtStart;
  private int headerBytes;
  private boolean isHeaderTooLong;
  private long records;
  private boolean isBlank = true;
  private boolean isAfterReturn;

  private enum ScannerState {
    /** Before the first byte of a field. */
    FIELD_START,
    /** In a field without quotes, or after the closing quote. */
    PLAIN,
    QUOTED,
    /** After a quote within quotes: the closing one, or the first of two. */
    QUOTE
  }

  public CsvScanner(CsvDialect dialect) {
    this.dialect = dialect;
    this.delimiter = dialect.delimiter();
    this.isAtStart = dialect.charset().equals(StandardCharsets.UTF_8);
  }

  /** Scans the next bytes of the file. */
  public void feed(byte[] bytes, int length) {
    int i = 0;
    while (isAtStart && i < length) {
      if (bytes[i] == MARK[markBytes]) {
        markBytes++;
        i++;
        isAtStart = markBytes < MARK.length;
      } else {
        acceptPartialMark();
      }
    }
    for (; i < length; i++) {
      accept(bytes[i]);
    }
  }

  /** Returns the table, at the end of the file. The last record needs no line break. */
  public CsvTable finish() {
    if (isAtStart) {
      acceptPartialMark();
    }
    boolean isOpen = state == ScannerState.QUOTED;
    endRecord();
    boolean isHeaderOpen = isOpen && records == 1;
    return new CsvTable(
        dialect,
        isHeaderTooLong || isHeaderOpen ? Optional.empty() : Optional.of(names),
        isOpen ? OptionalLong.empty() : OptionalLong.of(records));
  }

  int bufferedBytes() {
    return field.size();
  }

  /** Scans the bytes that looked like the beginning of a byte order mark. */
  private void acceptPartialMark() {
    isAtStart = false;
    for (int i = 0; i < markBytes; i++) {
      accept(MARK[i]);
    }
  }

  private void accept(byte next) {
    if (state == ScannerState.QUOTED && next != '"') {
      append(next);
    } else if (state == ScannerState.QUOTED) {
      state = ScannerState.QUOTE;
    } else if (state == ScannerState.QUOTE && next == '"') {
      append(next);
      state = ScannerState.QUOTED;
    } else {
      acceptOutsideQuotes(next);
    }
  }

  private void acceptOutsideQuotes(byte next) {
    boolean isLineFeedOfCrLf = isAfterReturn && next == '\n';
    isAfterReturn = next == '\r';
    if (isLineFeedOfCrLf) {
      return;
    }
    if (next == '\n' || next == '\r') {
      endRecord();
      return;
    }
    isBlank = false;
    if (next == delimiter) {
      endField();
    } else if (next == '"' && state == ScannerState.FIELD_START) {
      state = ScannerState.QUOTED;
    } else {
      append(next);
      state = ScannerState.PLAIN;
    }
  }

  private void append(byte next) {
    if (records == 0 && hasRoom()) {
      field.write(next);
    }
  }

  private void endField() {
    if (records == 0 && hasRoom()) {
      names.add(field.toString(dialect.charset()));
      field.reset();
    }
    state = ScannerState.FIELD_START;
  }

  /** Counts a byte of the header. Delimiters count as well, so that empty fields are bounded. */
  private boolean hasRoom() {
    isHeaderTooLong = isHeaderTooLong || ++headerBytes > MOST_HEADER_BYTES;
    return !isHeaderTooLong;
  }

  private void endRecord() {
    if (!isBlank) {
      endField();
      records++;
    }
    isBlank = true;
    state = ScannerState.FIELD_START;
  }

  /**
   * The shape of a CSV file: the fields of its first record, empty if they are too long to be kept,
   * and its number of records without blank lines, empty if the last quoted field does not end, so
   * that line breaks cannot be told from text.
   */
  public record CsvTable(CsvDialect dialect, Optional<List<String>> names, OptionalLong records) {
    public CsvTable {
      names = names.map(List::copyOf);
    }
  }
}
