package io.github.wayleave.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table; a column in which nothing would stand is left out.
 *
 * <p>On a narrow screen the style sheet puts the cells of a row below each other, each with its
 * heading. What elements are is said once more by their roles, since browsers forget it then.
 *
 * @param label the id of the heading that says what it shows
 * @param columns the columns, of which the first names the row
 */
record Table<T>(String label, List<Column<T>> columns) {
  /** Takes the columns as they are. */
  Table {
    columns = List.copyOf(columns);
  }

  /** Returns the table with a row for each of {@code rows}. */
  Markup of(List<T> rows) {
    List<Column<T>> shown =
        columns.stream()
            .filter(column -> rows.stream().anyMatch(row -> column.cell.apply(row).isPresent()))
            .toList();
    Markup head =
        row(shown.stream().map(column -> cell("th", column).text(column.heading)).toList());
    return Tag.of("table")
        .with("role", "table")
        .with("aria-labelledby", label)
        .aroundLines(
            List.of(
                Tag.of("thead").with("role", "rowgroup").around(head),
                Tag.of("tbody")
                    .with("role", "rowgroup")
                    .aroundLines(rows.stream().map(row -> row(shown, row)).toList())));
  }

  private static <T> Markup row(List<Column<T>> columns, T row) {
    List<Markup> cells = new ArrayList<>();
    for (Column<T> column : columns) {
      Markup content = column.cell.apply(row).orElse(Markup.NONE);
      cells.add(
          cells.isEmpty()
              ? Tag.of("th").with("scope", "row").with("role", "rowheader").around(content)
              : cell("td", column).with("data-label", column.heading).around(content));
    }
    return row(cells);
  }

  private static Markup row(List<Markup> cells) {
    return Tag.of("tr").with("role", "row").around(Markup.join("", cells));
  }

  private static <T> Tag cell(String name, Column<T> column) {
    Tag tag =
        name.equals("th")
            ? Tag.of(name).with("scope", "col").with("role", "columnheader")
            : Tag.of(name).with("role", "cell");
    return tag.with("class", column.isNumber ? Optional.of("n") : Optional.empty());
  }

  /**
   * A column.
   *
   * @param heading what its cells are
   * @param isNumber whether they are numbers
   * @param cell gives what stands in a row's cell
   */
  record Column<T>(String heading, boolean isNumber, Function<T, Optional<Markup>> cell) {
    /** Returns a column of words. */
    static <T> Column<T> words(String heading, Function<T, Optional<Markup>> cell) {
      return new Column<>(heading, false, cell);
    }

    /** Returns a column of numbers. */
    static <T> Column<T> numbers(String heading, Function<T, Optional<Markup>> cell) {
      return new Column<>(heading, true, cell);
    }
  }
}
