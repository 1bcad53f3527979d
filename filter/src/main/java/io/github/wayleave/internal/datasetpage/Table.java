package io.github.wayleave.internal.datasetpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table; a column in which nothing would stand is left out, and the first column names the row.
 *
 * <p>On a narrow screen the style sheet puts the cells of a row below each other, each with its
 * heading. What elements are is said once more by their roles, since browsers forget it then.
 * {@code label} is the id of the heading that says what it shows.
 */
record Table<T>(String label, List<Column<T>> columns) {
  private static final HtmlParts HTML = HtmlParts.DATASET;

  Table {
    columns = List.copyOf(columns);
  }

  Markup of(List<T> rows) {
    List<Column<T>> shown =
        columns.stream()
            .filter(column -> rows.stream().anyMatch(row -> column.cell.apply(row).isPresent()))
            .toList();
    List<Markup> headings = new ArrayList<>();
    for (Column<T> column : shown) {
      headings.add(
          HTML.part(
              "heading", Map.of("class", column.style(), "heading", Markup.text(column.heading))));
    }
    return HTML.part(
        "table",
        Map.of(
            "label", Markup.text(label),
            "headings", Markup.join("", headings),
            "rows", Markup.lines(rows.stream().map(row -> row(shown, row)).toList())));
  }

  private static <T> Markup row(List<Column<T>> columns, T row) {
    List<Markup> cells = new ArrayList<>();
    for (Column<T> column : columns.subList(1, columns.size())) {
      cells.add(
          HTML.part(
              "cell",
              Map.of(
                  "class", column.style(),
                  "heading", Markup.text(column.heading),
                  "content", column.content(row))));
    }
    return HTML.part(
        "row", Map.of("first", columns.get(0).content(row), "others", Markup.join("", cells)));
  }

  record Column<T>(String heading, boolean isNumber, Function<T, Optional<Markup>> cell) {
    private Markup style() {
      return isNumber ? HTML.part("number") : Markup.NONE;
    }

    private Markup content(T row) {
      return cell.apply(row).orElse(Markup.NONE);
    }

    static <T> Column<T> words(String heading, Function<T, Optional<Markup>> cell) {
      return new Column<>(heading, false, cell);
    }

    static <T> Column<T> numbers(String heading, Function<T, Optional<Markup>> cell) {
      return new Column<>(heading, true, cell);
    }
  }
}
