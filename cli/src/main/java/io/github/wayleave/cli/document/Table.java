package io.github.wayleave.cli.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * A table, to which columns and then rows are added. Each row has as many cells as there are
 * columns; the first is its heading.
 */
public final class Table implements Block {
  private final String caption;
  private final List<Column> columns = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** A column, and what its cells contain. */
  public record Column(String heading, ColumnType type) {}

  /** What the cells of a column contain. */
  public enum ColumnType {
    WORDS,
    NUMBER,
    /** Text that can be long and has no spaces, so it breaks anywhere. */
    ADDRESS,
    /** A word that says how good or bad something is, and that has a colour. */
    STATE
  }

  private Table(String caption) {
    this.caption = caption;
  }

  /** Creates a table without columns and rows; an empty caption is not shown. */
  public static Table of(String caption) {
    return new Table(caption);
  }

  public Table words(String... headings) {
    return with(ColumnType.WORDS, headings);
  }

  public Table numbers(String... headings) {
    return with(ColumnType.NUMBER, headings);
  }

  public Table addresses(String... headings) {
    return with(ColumnType.ADDRESS, headings);
  }

  public Table states(String... headings) {
    return with(ColumnType.STATE, headings);
  }

  private Table with(ColumnType type, String... headings) {
    for (String heading : headings) {
      columns.add(new Column(heading, type));
    }
    return this;
  }

  public Table row(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  public Table rows(Collection<List<String>> added) {
    rows.addAll(added);
    return this;
  }

  public String caption() {
    return caption;
  }

  public List<Column> columns() {
    return Collections.unmodifiableList(columns);
  }

  public List<List<String>> rows() {
    return Collections.unmodifiableList(rows);
  }
}
