package io.github.wayleave.cli.report;

import io.github.wayleave.internal.datasetpage.HtmlDocument;
import io.github.wayleave.internal.datasetpage.Markup;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.datasetpage.Tag;
import java.util.ArrayList;
import java.util.List;

/** Writes a document as one HTML page that loads nothing. */
final class HtmlForm {
  String write(List<Block> blocks) {
    String title =
        blocks.stream()
            .filter(Block.Heading.class::isInstance)
            .map(block -> ((Block.Heading) block).text())
            .findFirst()
            .orElse("");
    List<Markup> main = blocks.stream().map(HtmlForm::block).toList();
    Markup body = Tag.of("body").around(Tag.of("main").aroundLines(main));
    return HtmlDocument.of(title, List.of(StyleSheet.ELEMENT), body);
  }

  private static Markup block(Block block) {
    if (block instanceof Block.Heading heading) {
      return Tag.of("h" + heading.level()).text(heading.text());
    }
    if (block instanceof Block.Paragraph paragraph) {
      return Tag.of("p").text(paragraph.text());
    }
    if (block instanceof Block.Bullets bullets) {
      return Tag.of("ul")
          .aroundLines(bullets.items().stream().map(item -> Tag.of("li").text(item)).toList());
    }
    if (block instanceof Block.Grid grid) {
      return grid(grid);
    }
    return Tag.of("pre").text(String.join("\n", ((Block.Exact) block).lines()));
  }

  private static Markup grid(Block.Grid grid) {
    List<Markup> heading =
        grid.heading().stream()
            .map(text -> Tag.of("th").with("scope", "col").with("role", "columnheader").text(text))
            .toList();
    return Tag.of("table")
        .with("role", "table")
        .aroundLines(
            List.of(
                Tag.of("thead").with("role", "rowgroup").around(row(heading)),
                Tag.of("tbody")
                    .with("role", "rowgroup")
                    .aroundLines(
                        grid.rows().stream()
                            .map(row -> row(cells(row, grid.heading())))
                            .toList())));
  }

  private static List<Markup> cells(List<String> row, List<String> heading) {
    List<Markup> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      Tag cell =
          i == 0
              ? Tag.of("th").with("scope", "row").with("role", "rowheader")
              : Tag.of("td").with("role", "cell").with("data-label", heading.get(i));
      cells.add(cell.text(row.get(i)));
    }
    return cells;
  }

  private static Markup row(List<Markup> cells) {
    return Tag.of("tr").with("role", "row").around(Markup.join("", cells));
  }
}
