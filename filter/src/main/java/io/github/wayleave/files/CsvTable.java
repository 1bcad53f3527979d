package io.github.wayleave.files;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The shape of a CSV file.
 *
 * @param dialect the dialect in which it was read
 * @param names the fields of its first record; empty if they are too long to be kept
 * @param records how many records it has, without blank lines; empty if its last quoted field does
 *     not end, so that line breaks cannot be told from text
 */
record CsvTable(CsvDialect dialect, Optional<List<String>> names, OptionalLong records) {
  /** Copies the names. */
  CsvTable {
    names = names.map(List::copyOf);
  }

  /** Returns whether its header has exactly these names. */
  boolean isNamed(List<String> columns) {
    return names.filter(columns::equals).isPresent();
  }

  /** Returns this table with other names. */
  CsvTable withNames(Optional<List<String>> others) {
    return new CsvTable(dialect, others, records);
  }
}
