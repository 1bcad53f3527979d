package io.github.wayleave.cli.report;

import io.github.wayleave.internal.datasetpage.HtmlDocument;
import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import java.util.ArrayList;
import java.util.List;

/** Writes a report as one HTML page without external resources. */
final class HtmlReportWriter {
  String write(List<ReportBlock> blocks) {
    String title =
        blocks.stream()
            .filter(ReportBlock.Heading.class::isInstance)
            .map(block -> ((ReportBlock.Heading) block).text())
            .findFirst()
            .orElse("");
    List<HtmlFragment> main = blocks.stream().map(HtmlReportWriter::block).toList();
    HtmlFragment body =
        HtmlElement.of("body").containing(HtmlElement.of("main").containingLines(main));
    return HtmlDocument.of(title, List.of(StyleSheet.ELEMENT), body);
  }

  private static HtmlFragment block(ReportBlock block) {
    if (block instanceof ReportBlock.Heading heading) {
      return HtmlElement.of("h" + heading.level()).text(heading.text());
    }
    if (block instanceof ReportBlock.Paragraph paragraph) {
      return HtmlElement.of("p").text(paragraph.text());
    }
    if (block instanceof ReportBlock.Bullets bullets) {
      return HtmlElement.of("ul")
          .containingLines(
              bullets.items().stream().map(item -> HtmlElement.of("li").text(item)).toList());
    }
    if (block instanceof ReportBlock.BlockTable grid) {
      return grid(grid);
    }
    return HtmlElement.of("pre").text(String.join("\n", ((ReportBlock.Verbatim) block).lines()));
  }

  private static HtmlFragment grid(ReportBlock.BlockTable grid) {
    List<HtmlFragment> heading =
        grid.heading().stream()
            .map(
                text ->
                    HtmlElement.of("th")
                        .with("scope", "col")
                        .with("role", "columnheader")
                        .text(text))
            .toList();
    return HtmlElement.of("table")
        .with("role", "table")
        .containingLines(
            List.of(
                HtmlElement.of("thead").with("role", "rowgroup").containing(row(heading)),
                HtmlElement.of("tbody")
                    .with("role", "rowgroup")
                    .containingLines(
                        grid.rows().stream()
                            .map(row -> row(cells(row, grid.heading())))
                            .toList())));
  }

  private static List<HtmlFragment> cells(List<String> row, List<String> heading) {
    List<HtmlFragment> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      HtmlElement cell =
          i == 0
              ? HtmlElement.of("th").with("scope", "row").with("role", "rowheader")
              : HtmlElement.of("td").with("role", "cell").with("data-label", heading.get(i));
      cells.add(cell.text(row.get(i)));
    }
    return cells;
  }

  private static HtmlFragment row(List<HtmlFragment> cells) {
    return HtmlElement.of("tr").with("role", "row").containing(HtmlFragment.join("", cells));
  }
}
