package io.github.wayleave.internal.datasetpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table. Columns without any value are omitted; the first column has the row headings.
 *
 * <p>On narrow screens the style sheet displays the cells of a row below each other, each with its
 * heading. The roles of the elements are repeated as attributes, since browsers drop table
 * semantics then.
 *
 * @param label the id of the heading of the table
 */
record HtmlTable<T>(String label, List<HtmlColumn<T>> columns) {
  private static final HtmlTemplates HTML = HtmlTemplates.DATASET;

  HtmlTable {
    columns = List.copyOf(columns);
  }

  HtmlFragment of(List<T> rows) {
    List<HtmlColumn<T>> visibleColumns =
        columns.stream()
            .filter(column -> rows.stream().anyMatch(row -> column.cell.apply(row).isPresent()))
            .toList();
    List<HtmlFragment> headings = new ArrayList<>();
    for (HtmlColumn<T> column : visibleColumns) {
      headings.add(
          HTML.part(
              "heading",
              Map.of("class", column.style(), "heading", HtmlFragment.text(column.heading))));
    }
    return HTML.part(
        "table",
        Map.of(
            "label", HtmlFragment.text(label),
            "headings", HtmlFragment.join("", headings),
            "rows",
                HtmlFragment.lines(rows.stream().map(row -> row(visibleColumns, row)).toList())));
  }

  private static <T> HtmlFragment row(List<HtmlColumn<T>> columns, T row) {
    List<HtmlFragment> cells = new ArrayList<>();
    for (HtmlColumn<T> column : columns.subList(1, columns.size())) {
      cells.add(
          HTML.part(
              "cell",
              Map.of(
                  "class", column.style(),
                  "heading", HtmlFragment.text(column.heading),
                  "content", column.content(row))));
    }
    return HTML.part(
        "row",
        Map.of("first", columns.get(0).content(row), "others", HtmlFragment.join("", cells)));
  }

  record HtmlColumn<T>(String heading, boolean isNumber, Function<T, Optional<HtmlFragment>> cell) {
    private HtmlFragment style() {
      return isNumber ? HTML.part("number") : HtmlFragment.EMPTY;
    }

    private HtmlFragment content(T row) {
      return cell.apply(row).orElse(HtmlFragment.EMPTY);
    }

    static <T> HtmlColumn<T> words(String heading, Function<T, Optional<HtmlFragment>> cell) {
      return new HtmlColumn<>(heading, false, cell);
    }

    static <T> HtmlColumn<T> numbers(String heading, Function<T, Optional<HtmlFragment>> cell) {
      return new HtmlColumn<>(heading, true, cell);
    }
  }
}
