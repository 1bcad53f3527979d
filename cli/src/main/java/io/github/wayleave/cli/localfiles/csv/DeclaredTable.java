package io.github.wayleave.cli.localfiles.csv;

import io.github.wayleave.cli.localfiles.csv.CsvScanner.CsvTable;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The columns, empty if the policy names none, and rows that the policy declares for a CSV or TSV
 * file.
 */
public record DeclaredTable(List<String> columns, OptionalLong rows, CsvDialect dialect) {
  private static final int MAX_NAMES = 10;
  private static final int MAX_CHARACTERS = 80;

  public DeclaredTable {
    columns = List.copyOf(columns);
  }

  /**
   * Returns what the policy declares; empty if it declares nothing about the table, or if the file
   * cannot be compared.
   */
  public static Optional<DeclaredTable> of(List<String> columns, FileDetails details) {
    return columns.isEmpty() && details.rows().isEmpty()
        ? Optional.empty()
        : CsvDialect.of(details)
            .map(dialect -> new DeclaredTable(columns, details.rows(), dialect));
  }

  /** Returns a sentence for each contradiction between the policy and a table. */
  public List<String> contradictions(CsvTable table) {
    List<String> sentences = new ArrayList<>();
    table.names().flatMap(this::columnContradiction).ifPresent(sentences::add);
    table.records().stream()
        .mapToObj(this::rowContradiction)
        .flatMap(Optional::stream)
        .forEach(sentences::add);
    return sentences;
  }

  private Optional<String> columnContradiction(List<String> names) {
    if (columns.isEmpty() || columns.equals(names)) {
      return Optional.empty();
    }
    if (names.isEmpty()) {
      return Optional.of(
          "is empty, but the policy names %s; correct the columns in the policy or the file"
              .formatted(TextOutput.count(columns.size(), "column")));
    }
    if (columns.size() != names.size()) {
      return Optional.of(
          "has %s separated by %s (%s), but the policy names %s; correct the columns in the policy or the file"
              .formatted(
                  TextOutput.count(names.size(), "column"),
                  dialect.delimiters(),
                  abbreviate(names),
                  columns.size()));
    }
    int first = 0;
    while (columns.get(first).equals(names.get(first))) {
      first++;
    }
    return Optional.of(
        "calls column %s \"%s\", but the policy calls it \"%s\"; correct the columns in the policy or the file"
            .formatted(first + 1, abbreviate(names.get(first)), abbreviate(columns.get(first))));
  }

  /** Without names of columns the first record may be a header or a row. */
  private Optional<String> rowContradiction(long records) {
    long dataRows = Math.max(0, records - 1);
    if (rows.isEmpty()
        || rows.getAsLong() == dataRows
        || (columns.isEmpty() && rows.getAsLong() == records)) {
      return Optional.empty();
    }
    return Optional.of(
        "has %s below its header, but the policy says %s; correct the rows in the policy or the file"
            .formatted(TextOutput.count(dataRows, "row"), rows.getAsLong()));
  }

  private static String abbreviate(List<String> names) {
    String joined = String.join(", ", names.stream().limit(MAX_NAMES).toList());
    return abbreviate(names.size() > MAX_NAMES ? joined + ", …" : joined);
  }

  private static String abbreviate(String text) {
    int characters = Math.min(MAX_CHARACTERS, text.codePointCount(0, text.length()));
    int end = text.offsetByCodePoints(0, characters);
    return LogText.excerpt(text.substring(0, end)) + (end < text.length() ? "…" : "");
  }
}
